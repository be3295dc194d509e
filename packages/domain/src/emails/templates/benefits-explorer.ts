import type { EmailTemplate } from '../email-content.ts';

export interface BenefitsExplorerData {
  readonly language: 'en' | 'es';
  /** Whose benefits they are. */
  readonly employerName: string;
  /** Names of the plans the reader kept. */
  readonly benefits: readonly string[];
  /** Leads to the reader's list in the Benefits Explorer. */
  readonly link: string;
}

/** The plans somebody kept in the Benefits Explorer, sent to themselves. Spec explorer §5. */
export const benefitsExplorer: EmailTemplate<BenefitsExplorerData> = {
  label: 'Benefits Explorer list',
  leadsToExplorer: true,
  isPersonal: true,
  write: ({ language, employerName, benefits, link }, { brandName }) =>
    language === 'es'
      ? {
          language,
          subject: `Sus beneficios de ${employerName}`,
          preview: 'Los planes que guardó, en un solo lugar.',
          heading: 'Los beneficios que guardó',
          greeting: 'Hola:',
          paragraphs: [`Estos son los planes de ${employerName} que guardó en el explorador de beneficios.`],
          list: { title: 'Sus planes', items: benefits },
          action: { label: 'Abrir mis beneficios', url: link },
          closing: ['La lista no es una inscripción. Su empleador le dice cómo y cuándo inscribirse.'],
          reason: `Recibe este correo porque alguien escribió esta dirección en el explorador de beneficios de ${brandName}.`,
        }
      : {
          language,
          subject: `Your benefits at ${employerName}`,
          preview: 'The plans you kept, in one place.',
          heading: 'The benefits you kept',
          greeting: 'Hello,',
          paragraphs: [`These are the plans of ${employerName} that you kept in the Benefits Explorer.`],
          list: { title: 'Your plans', items: benefits },
          action: { label: 'Open my benefits', url: link },
          closing: ['The list does not enroll you. Your employer tells you how and when to enroll.'],
          reason: `You receive this e-mail because this address was entered in the Benefits Explorer of ${brandName}.`,
        },
};
