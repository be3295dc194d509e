import type { ExplorerWords } from '../en/explorer.ts';
import { figureLabels, rowLabels, terms } from './explorer-terms.data.ts';
import { months } from './months.data.ts';

const types: ExplorerWords['types'] = {
  MEDICAL: 'Médico',
  DENTAL: 'Dental',
  VISION: 'Vista',
  CRITICAL_ILLNESS: 'Enfermedades graves',
  ACCIDENT: 'Accidentes',
  HOSPITAL_INDEMNITY: 'Indemnización por hospitalización',
  CANCER: 'Cáncer',
  GAP: 'Complementario “Gap”',
  SHORT_TERM_DISABILITY: 'Incapacidad a corto plazo',
  LONG_TERM_DISABILITY: 'Incapacidad a largo plazo',
  LIFE: 'Vida',
  OTHER: 'Beneficios adicionales',
  FINANCIAL: 'Productos financieros',
};

const about: ExplorerWords['about'] = {
  MEDICAL:
    'Visitas al médico, hospitalización y medicamentos recetados. Primero paga usted el deducible; después, el costo se comparte.',
  DENTAL: 'Limpiezas y exámenes, empastes, coronas y, en algunos planes, ortodoncia.',
  VISION: 'Un examen de la vista al año y dinero para anteojos o lentes de contacto.',
  CRITICAL_ILLNESS: 'Un pago único para usted si le diagnostican una enfermedad grave cubierta por el plan.',
  ACCIDENT: 'Dinero en efectivo para usted después de un accidente, sin importar lo que pague su plan médico.',
  HOSPITAL_INDEMNITY: 'Dinero en efectivo para usted cuando lo hospitalizan.',
  CANCER: 'Dinero en efectivo para usted durante el tratamiento del cáncer.',
  GAP: 'Ayuda con el deducible y el coseguro que su plan médico le deja a usted.',
  SHORT_TERM_DISABILITY: 'Parte de su salario durante algunas semanas si una enfermedad o lesión le impide trabajar.',
  LONG_TERM_DISABILITY: 'Parte de su salario si una enfermedad o lesión le impide trabajar durante meses o años.',
  LIFE: 'Dinero para las personas que dependen de usted si usted muere.',
  OTHER: 'Otras ventajas de su empleo.',
  FINANCIAL: 'Cuentas para pagar cuidados médicos con dinero libre de impuestos.',
};

const date = (iso: string): string => {
  const [year, month = 1, day] = iso.split('-').map(Number);
  return `${day} de ${months[month - 1]} de ${year}`;
};
// "y" becomes "e" before the sound of "i".
const list = (names: readonly string[]): string => {
  const last = names.at(-1) ?? '';
  const and = /^(i|hi(?!e))/i.test(last) ? 'e' : 'y';
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${and} ${last}`;
};

/** What the explorer says in Spanish, as spoken in the United States. */
export const explorerWords: ExplorerWords = {
  language: 'Idioma',
  product: 'Explorador de beneficios',
  skip: 'Saltar al contenido principal',
  date,
  types,
  about,
  tiers: { $: 'costo bajo', $$: 'costo medio', $$$: 'costo alto' },
  gap: {
    SUPPLEMENTAL_MEDICAL_EXPENSE: 'Gastos médicos suplementarios “Gap”',
    HOSPITAL_CONFINEMENT_INDEMNITY: 'Indemnización por hospitalización “Gap”',
  },
  illness: { SPECIFIED_DISEASE: 'Enfermedades específicas', CRITICAL_ILLNESS: 'Enfermedades graves' },
  terms,
  figureLabels,
  rowLabels,
  notShown: 'No se muestra; consulte el resumen',
  yes: 'Sí',
  no: 'No',
  upTo: (amount) => `Hasta ${amount}`,
  thenOff: (amount, percent) => `${amount}; después, ${percent} de descuento en el resto`,
  atPercent: (amount, percent) => `${percent}, hasta ${amount}`,
  everyMonths: (count) => `Cada ${count} meses`,
  days: (count) => (count === 1 ? '1 día' : `${count} días`),
  timesPay: (times) => (times === 1 ? '1 × su salario' : `Hasta ${times} × su salario`),

  siteTitle: (client) => `Beneficios de ${client}`,
  siteHeading: (client) => `Sus beneficios en ${client}`,
  siteAbout: (client) => `Los planes que ofrece ${client}, lado a lado y en palabras sencillas.`,
  planYear: (year) => `Año del plan ${year}`,
  siteLead: (compared) => {
    const read = 'Lea lo que paga cada plan y lo que le deja a usted.';
    return compared.length === 0 ? read : `${read} En ${list(compared)}, ponga dos o tres lado a lado.`;
  },
  contents: 'En esta guía',
  planCount: (count) => (count === 1 ? '1 plan' : `${count} planes`),
  isNew: 'Nuevo',
  linkedPlan: (plan) => `Va con ${plan}`,
  underwrittenBy: (name) => `Asegurado por ${name}`,
  flags: {
    HDHP: 'Deducible alto',
    'HSA compatible': 'Compatible con HSA',
    HRA: 'Con HRA',
    'AD&D': 'Con AD&D',
    VAS_1: 'Servicios adicionales incluidos',
    VAS_2: 'Más servicios adicionales incluidos',
    'Self_Care+': 'Self-Care+',
  },

  allDetails: 'Todos los detalles',
  noDetails: 'Los detalles de este plan no se muestran aquí. Su equipo de Recursos Humanos los tiene.',
  helpLine:
    'Ayuda confidencial con problemas personales, familiares o laborales. El número de teléfono no se muestra aquí: lo tiene su equipo de Recursos Humanos.',

  compareOne: 'Comparar',
  compareHint: 'Elija dos o tres para verlos lado a lado.',
  compareChosen: 'Comparar planes',
  chooseSome: 'Elija dos o tres planes para comparar.',
  chosen: (count) => (count === 1 ? '1 plan elegido' : `${count} planes elegidos`),
  chooseMore: 'Elija uno más para comparar.',
  chooseNoMore: 'Se pueden comparar tres planes como máximo.',
  clear: 'Borrar',
  sideBySide: (plans) => `${list(plans)} lado a lado`,
  needTwo: (plan) => `Usted eligió solo ${plan}. Elija un plan más y compare de nuevo.`,
  onlyDifferences: 'Mostrar solo las diferencias',
  allRows: 'Mostrar todas las filas',
  noDifferences: 'Estos planes no difieren en nada de lo que se muestra aquí.',
  differs: 'Diferente',
  differsKey: 'Las filas marcadas difieren entre los planes.',
  closeComparison: 'Cerrar la comparación',
  feature: 'Lo que se compara',
  scrollSideways: (count) => `Desplace la tabla hacia un lado para ver los ${count} planes.`,

  enrollNow: 'Inscríbase ahora',
  opensInNewTab: 'se abre en otra pestaña',
  enrollment: {
    pre: (from, until) => ({
      title: `La inscripción abre el ${from}`,
      text: `Podrá elegir sus planes hasta el ${until}. Mientras tanto, mire con calma.`,
    }),
    active: (_from, until) => ({
      title: `La inscripción está abierta hasta el ${until}`,
      text: 'Lo que elija ahora vale para todo el año del plan.',
    }),
    post: (_from, until) => ({
      title: `La inscripción cerró el ${until}`,
      text: 'Para cambiar de plan ahora necesita un evento calificado, como un matrimonio, un nacimiento o una mudanza. Consulte a su equipo de Recursos Humanos.',
    }),
  },
  demo: 'Demostración',
  demoText: 'Este sitio no está activo. Los empleados aún no lo ven.',
  demoChoice: 'Verlo como',
  demoStatuses: { pre: 'Antes de la inscripción', active: 'Durante la inscripción', post: 'Después de la inscripción' },

  maintenanceTitle: (client) => `Estamos actualizando los beneficios de ${client}`,
  maintenanceText:
    'Los planes volverán en breve. Si necesita una respuesta hoy, consulte a su equipo de Recursos Humanos.',
  notStartedTitle: (client) => `Los beneficios de ${client} aún no están aquí`,
  notStartedText: 'El sitio no ha comenzado. Vuelva pronto o pregunte a su equipo de Recursos Humanos cuándo abre.',
  startsOn: (day) => `Abre el ${day}. Vuelva ese día o, mientras tanto, consulte a su equipo de Recursos Humanos.`,

  landingTitle: 'Explorador de beneficios',
  landingHeading: 'Sus beneficios, en palabras sencillas',
  landingLead:
    'El Explorador de beneficios muestra los planes que ofrece su empleador: lo que paga cada uno, lo que le deja a usted y en qué se diferencian.',
  landingHrTitle: '¿Busca el sitio de su empresa?',
  landingHr:
    'Comuníquese con el equipo de Recursos Humanos de su empleador. Ellos tienen la dirección del sitio hecho para usted.',
  landingPoints: [
    {
      title: 'Las cifras que importan',
      text: 'Deducible, máximo anual, copagos: lo principal en cada plan y lo demás al comparar.',
    },
    { title: 'Dos o tres lado a lado', text: 'Compare planes del mismo tipo y vea solo en qué se diferencian.' },
    { title: 'En inglés y en español', text: 'Cambie de idioma cuando quiera, en la esquina de cada página.' },
  ],

  notFoundTitle: 'Página no encontrada',
  notFound: 'Lo sentimos, la página que busca no existe',
  notFoundText: 'Revise si la dirección está bien escrita. Su equipo de Recursos Humanos tiene la correcta.',
  home: 'Volver al inicio',
  failedTitle: 'Algo salió mal',
  failed: 'Algo salió mal',
  failedText: 'Vuelva a cargar la página en un minuto. Si no ayuda, consulte a su equipo de Recursos Humanos.',

  translation: 'Sobre la traducción',
  bestEffort:
    'La información sobre los beneficios se tradujo al español de la mejor manera posible. Para más detalles, lea los',
  termsLink: 'Términos y condiciones',
  termsText:
    'Este sitio describe los planes en resumen. Los documentos del plan y la póliza determinan lo que está cubierto, y pueden contener límites y exclusiones que no se muestran aquí. Las cifras son para cuidados dentro de la red, salvo que la fila indique otra cosa. Su empleador puede cambiar o terminar un plan. La traducción se ofrece como ayuda; si difiere del original en inglés, vale el original.',
  neutralBrand: 'Servicios de administración de planes',
};
