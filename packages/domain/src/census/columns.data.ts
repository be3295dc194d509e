import type { CensusPolicy } from './policy.ts';

export type ColumnType =
  | 'id'
  | 'name'
  | 'text'
  | 'code'
  | 'ssn'
  | 'date'
  | 'state'
  | 'zip'
  | 'email'
  | 'phone'
  | 'number'
  | 'money'
  | 'boolean';

/** Whose cell it is: everyone's, the employee's alone, or the dependent's alone. */
export type ColumnFor = 'everyone' | 'employee' | 'dependent';

export interface CensusColumn {
  readonly key: string;
  readonly label: string;
  readonly type: ColumnType;
  readonly for: ColumnFor;
  readonly max?: number;
  /** How bad it is when the file has no such column. */
  readonly required?: (policy: CensusPolicy) => 'error' | 'warning' | null;
  /** Header words, compared without spaces, marks and case. */
  readonly synonyms: readonly string[];
}

const column = (
  key: string,
  label: string,
  type: ColumnType,
  who: ColumnFor,
  synonyms: string,
  more: { max?: number; required?: CensusColumn['required'] } = {},
): CensusColumn => ({ key, label, type, for: who, synonyms: synonyms.split('|').map((word) => word.trim()), ...more });

const always = () => 'error' as const;

/** The census columns (domain report §3.3). Benefit columns are made in `benefit-columns.data.ts`. */
export const PERSON_COLUMNS: readonly CensusColumn[] = [
  column(
    'employeeId',
    'Employee ID',
    'id',
    'everyone',
    'número de empleado|no. de empleado|id de empleado|numero de empleado|personnel number|clock number|ee id|emp id|emp #|employee #|employee number|employee no|emp no|emp number|ee #|ee no|ee number|family id|id|id #|id number|payroll #|payroll id|payroll number|member id|member #|member number|subscriber id|subscriber #|file #|file number|badge|badge #|badge number|clock #|person id|person number|worker id|associate id|staff id|empid|employee code|emp code|household id|certificate #|cert #|participant id|unique id|eeid|hr id',
    { max: 20 },
  ),
  column(
    'relationship',
    'Relationship',
    'code',
    'everyone',
    'parentesco|relación|e/s/c|ee/sp/dep|relacion con el empleado|tipo de miembro|rel|relation|member type|dependent type|ee/sp/ch|relationship code|rel code|relationship to employee|relationship to subscriber|relation to employee|relationship type|reln|relshp|rel to ee|relationship to insured|person type|family member|member relationship|dep type|dependent relationship|type of member|insured type|family relationship|relationship desc|relationship description|coverage relationship|row type|record type|enrollee type|ee or dep|ee/dep|employee/dependent|employee or dependent',
  ),
  column(
    'ssn',
    'SSN',
    'ssn',
    'everyone',
    'número de seguro social|número de seguridad social|no. de seguro social|social|social security number|ss#|tin|tax id|soc sec no|social security|social security no|social security #|soc sec #|soc sec|ssn#|ssn #|ss number|ss no|ss num|national id|member ssn|ssn/tin|ssn number|soc sec number|social sec no|social sec number|s.s.n.|tax id number|tax identifier|government id|govt id|ssn (no dashes)|social insurance number|ssn/itin|seguro social|person ssn',
  ),
  column(
    'employeeSsn',
    'Employee SSN',
    'ssn',
    'everyone',
    'sub ssn|ins ssn|seguro social del empleado|subscriber ssn|ee ssn|emp ssn|primary ssn|employee social security number|employee ss#|subscriber social security number|policyholder ssn|insured ssn|employee social|parent ssn|ees ssn|employees ssn|sponsor ssn|worker ssn|associate ssn',
  ),
  column('dependentOf', 'Dependent of (employee ID)', 'id', 'dependent', 'dependent of employee with the id', {
    max: 20,
  }),
  column(
    'fullName',
    'Name',
    'name',
    'everyone',
    'payroll name|nombre completo|nombre y apellido|family member name|nombre del empleado|full name|employee name|member name|ee name|last first|last name first name|first name last name|name last first|last first m|last first mi|last name first name mi|name (last, first)|insured name|participant name|person name|dependent name|subscriber name|emp name|complete name|legal name|name of employee|employee full name|first and last name|first last|worker|worker name|associate name|name (first last)|employee (last, first)|last, first middle|enrollee name|nombre',
  ),
  column(
    'firstName',
    'First name',
    'name',
    'everyone',
    'first/mi|first & middle|first name mi|first name/mi|first name & mi|nombres|primer nombre|nombre de pila|first|fname|given|given name|f name|first nm|firstname|forename|legal first name|name first|fst name|frst name|christian name|name (first)|preferred first name',
    { max: 35 },
  ),
  column(
    'middleName',
    'Middle name',
    'name',
    'everyone',
    'middle|mi|m i|middle initial|mname|middle init|mid|m name|mid init|initial|mid name|minit|middle name or initial|name middle',
    { max: 25 },
  ),
  column(
    'lastName',
    'Last name',
    'name',
    'everyone',
    'last/suffix|last name/suffix|apellidos|primer apellido|last|surname|lname|family name|l name|last nm|lastname|legal last name|name last|lst name|name (last)|apellido',
    { max: 60 },
  ),
  column(
    'familyHeadName',
    'Name, in rows of employees',
    'name',
    'employee',
    'name of the employee in rows of employees',
  ),
  column('suffix', 'Suffix', 'text', 'everyone', 'name suffix|sfx|generation|suff', { max: 10 }),
  column(
    'dateOfBirth',
    'Date of birth',
    'date',
    'everyone',
    'fecha nac|fecha nac.|nacimiento|date/birth|dob|birth date|birthdate|d.o.b.|date of birth (mm/dd/yyyy)|birth|birthday|birth dt|bdate|b-day|born|dateofbirth|dob (mm/dd/yyyy)|date born|birth day|born on|dt of birth|birth date (mm/dd/yyyy)|dob mm/dd/yyyy|fecha de nacimiento',
    { required: always },
  ),
  column(
    'gender',
    'Gender',
    'code',
    'everyone',
    'sexo|género|sex|m/f|gender code|sex code|gender m/f|sex m/f|gender (m/f)|sex (m/f)|legal sex|gender identity|birth sex|legal gender|f/m',
    { required: (policy) => (policy.ratesUseGender ? 'error' : 'warning') },
  ),
  column(
    'maritalStatus',
    'Marital status',
    'code',
    'employee',
    'estado civil|marital|married|marital stat|mar status|marital code|married status',
  ),
  column(
    'address1',
    'Address',
    'text',
    'everyone',
    'street|addr 1|home address|address 1|address line 1|addr|street address|residence address|mailing address|home street|address1|street 1|residential address|address street|home address 1|home address line 1|mailing address 1|street address 1|addr1|res address|addr line 1|street address line 1|street addr|home addr|home street address|address line1|primary address|permanent address|direccion',
    { max: 55, required: (policy) => (policy.mailsToHomes ? 'error' : null) },
  ),
  column(
    'address2',
    'Address 2',
    'text',
    'everyone',
    'addr 2|address line 2|apt|suite|unit|apt #|street 2|address2|home address 2|home address line 2|street address 2|addr2|apartment|apt/suite|apt/unit|unit #|mailing address 2|street line 2|address line2',
    { max: 55 },
  ),
  column(
    'city',
    'City',
    'text',
    'everyone',
    'home city|town|res city|residence city|mailing city|municipality|city/town|city name|address city|ciudad',
    { max: 30 },
  ),
  column(
    'homeState',
    'State',
    'state',
    'everyone',
    'estado|st|res state|home state|state of residence|residence state|state code|home st|mailing state|state/province|state/territory code|resident state|address state|st code|state abbreviation|state abbr|state name|province|residential state|state (residence)|lives in state|live state|estado',
    { required: always },
  ),
  column(
    'homeZip',
    'ZIP code',
    'zip',
    'everyone',
    'código postal|zip|zip|zipcode|postal code|home zip|zip/postal|zip code (5 digit)|res zip|residence zip|home zip code|mailing zip|postal|zip 5|zip+4|zip/postal code|postcode|address zip|zipcode5|resident zip|zip cd|post code|residential zip|residence zip code|postal zip|zip (home)|codigo postal|5 digit zip',
    { required: always },
  ),
  column('country', 'Country', 'text', 'everyone', 'home country|country code|nation'),
  column('county', 'County', 'text', 'everyone', 'home county|county name|parish'),
  column(
    'email',
    'Email',
    'email',
    'everyone',
    'correo electrónico|correo|work email|e-mail|email address|e-mail address|personal email|home email|business email|email id|mail|work e-mail|company email|contact email|primary email|electronic mail|email addr|correo',
  ),
  column(
    'phone',
    'Phone',
    'phone',
    'everyone',
    'teléfono|cell|phone number|home phone|mobile|cell phone|telephone|work phone|phone #|mobile phone|tel|contact number|primary phone|cell #|phone no|mobile number|telephone number|daytime phone|cell number',
  ),
  column(
    'hireDate',
    'Hire date',
    'date',
    'employee',
    'hire/rehire date|fecha de contratación|fecha de ingreso|fecha de alta|doe|emp date|latest hire date|last hire date|doh|date of hire|original hire|original hire date|start date|hire dt|hired|employment date|date hired|employment start date|date of hire (mm/dd/yyyy)|hired on|d.o.h.|hire|most recent hire date|first day worked|date employed|employment start|hired date|work start date|join date|date joined|full time hire date|ft hire date|date of employment|dt hired|dt of hire|commencement date|orig hire|employed since|fecha de contratacion',
    { required: always },
  ),
  column(
    'rehireDate',
    'Rehire date',
    'date',
    'employee',
    'rehire|re-hire|re-hire date|date of rehire|rehired|last rehire date',
  ),
  column(
    'adjustedServiceDate',
    'Adjusted service date',
    'date',
    'employee',
    'adj svc date|adjusted service|service date|seniority date|adj service date|adjusted hire date|benefit service date',
  ),
  column(
    'terminationDate',
    'Termination date',
    'date',
    'employee',
    'separation date|fecha de baja|term date|termination|end date|date of termination|term dt|terminated on|separation date|last day of employment|date terminated|term',
  ),
  column(
    'employmentStatus',
    'Employment status',
    'code',
    'employee',
    'status code|employment stat|position status|estado laboral|status|ft/pt|emp status|employee status|ee status|full time/part time|full/part time|employment type|employee type|work status|job status|emp type|full or part time|ft or pt|worker type|employment category|active status|fulltime/parttime|position type|worker category|worker status|worker category description',
  ),
  column(
    'hoursPerWeek',
    'Hours per week',
    'number',
    'employee',
    'horas por semana|horas semanales|horas|average weekly hours|hours|hrs/wk|scheduled hours|weekly hours|hours/week|hrs|hrs per week|hours worked|hours worked per week|hrs/week|hours weekly|average hours|avg hours|hours per wk|hrs per wk|work hours|work hours per week|scheduled weekly hours|standard hours|std hours|avg hours per week|avg weekly hours|average hours per week|weekly hrs|hours scheduled|# hours|hours/wk|number of hours|avg hrs/wk|weekly scheduled hours|work week hours|regular hours|normal hours|sched hrs|horas|standard hours per week|standard weekly hours|regular hours per week|normal hours per week|scheduled hours per week|contracted hours per week',
    { required: always },
  ),
  column(
    'jobTitle',
    'Job title',
    'text',
    'employee',
    'puesto|ocupación|cargo|position description|occupation|job|title|position|job description|job name|position title|role|occupation/title|job class title|occupation title|occ|work title|business title|job position|profession|designation|job code description|puesto',
    { max: 100, required: (policy) => (policy.disability ? 'error' : 'warning') },
  ),
  column(
    'workState',
    'Work state',
    'state',
    'employee',
    'location state|state of employment|work st|employment state|work location state|job state|work state code|office state|state worked|worksite state|state (work)|state of work|work location (state)|works in state|working state',
    { required: (policy) => (policy.statutoryPlan ? 'error' : 'warning') },
  ),
  column(
    'workZip',
    'Work ZIP code',
    'zip',
    'employee',
    'work zip|location zip|work postal code|office zip|worksite zip|employment zip|work location zip',
  ),
  column(
    'billingLocation',
    'Location',
    'text',
    'employee',
    'billing location|bill group|billing group|work location|office|site|branch|bill location|location name|location code|billing code|cost center|worksite|billing division|plant',
    {
      max: 100,
      required: (policy) => (policy.billsSplitByLocation ? 'error' : null),
    },
  ),
  column(
    'division',
    'Division',
    'text',
    'employee',
    'div|division name|business unit|company|company name|company code|employer|employer name|group name',
    { max: 100 },
  ),
  column(
    'department',
    'Department',
    'text',
    'employee',
    'dept|dept name|department name|dept code|dept #|department code',
    { max: 100 },
  ),
  column(
    'employeeClass',
    'Class',
    'text',
    'employee',
    'clase|benefit class|class code|employee class|eligibility class|class #|class number|benefits class|ee class|class name|class description|insurance class|plan class|class id|emp class|benefit group|elig class',
  ),
  column(
    'earningsBasis',
    'Salary type',
    'code',
    'employee',
    'tipo de salario|tipo de pago|pay basis|basis|per|rate type|salary basis|earnings basis|pay type|earnings mode|salary mode|comp type|compensation type|wage type|earnings type|hourly/salary|salary/hourly|pay rate type|rate basis|earnings frequency|salary frequency|unit of pay|rate per|pay unit|salaried/hourly|hourly or salary|hourly or salaried|salary or hourly|comp basis|compensation basis|pay rate basis|wage basis|salary per|earnings per|pay rate frequency|salary indicator|earnings mode code',
  ),
  column(
    'earningsAmount',
    'Salary',
    'money',
    'employee',
    'base sal|sal|sal/yr|salary/yr|salary/year|pay/yr|sal/hr|salary/hr|salary/hour|pay/hr|pay/hour|wage/hr|wage/hour|sal/mo|salary/mo|salary/month|sal/wk|salary/wk|salary/week|salary amt|annual base pay|ann salary|annual rate|annual benefit salary|base annual salary|salario anual|sueldo|sueldo anual|salario base|annual salary|pay|wages|earnings|comp|rate|pay rate|base salary|compensation|wage|base pay|annual earnings|salary amount|hourly rate|rate/hour|rate/hr|annual compensation|gross pay|rate of pay|annual base salary|earnings amount|current salary|base earnings|annual wages|annual income|income|salary/wage|pay amount|annual pay|base rate|monthly salary|weekly salary|hourly wage|base compensation|annual comp|basic annual earnings|salary ($)|bae|yearly salary|hourly pay|hourly pay rate|monthly earnings|weekly earnings|weekly pay|monthly pay|eligible earnings|benefit salary|covered earnings|salary rate|pay rate amount|salario|remuneration|salary or hourly rate|salary/hourly rate|comp rate|compensation rate|biweekly pay|biweekly salary|regular pay rate amount|regular pay rate|regular rate amount|regular rate|base pay rate|base pay amount',
  ),
  column(
    'otherEarnings',
    'Other earnings figure',
    'money',
    'employee',
    'annualized salary|annualized earnings|annualised salary|annualized pay|annualized rate|annualized|annual equivalent|annualized compensation|annualized comp|annualised earnings',
  ),
  column(
    'additionalEarnings',
    'Commission or bonus',
    'money',
    'employee',
    'commission|bonus|commissions|bonuses|additional earnings|overtime|incentive|other earnings',
  ),
  column(
    'payFrequency',
    'Pay frequency',
    'code',
    'employee',
    '# pays|# of pays|frecuencia de pago|periodo de pago|pay freq|payroll|pay cycle|payroll frequency|pay period|pay periods|payroll cycle|frequency|pay schedule|paycheck frequency|paid|pays per year|payroll schedule|pay group|payroll freq|payroll mode|pay mode|how often paid|payroll period|freq|pay frequency code|# of pay periods|pay periods per year|pays/year|payroll type',
  ),
  column(
    'deductionFrequency',
    'Deduction frequency',
    'code',
    'employee',
    'deductions/year|deduction freq|deductions per year|ded freq|deductions|deduction cycle|deduction mode|number of deductions|# of deductions|payroll deductions per year|deduction schedule',
  ),
  column(
    'activelyAtWork',
    'Actively at work',
    'boolean',
    'employee',
    'aaw|actively working|active at work|actively at work y/n',
  ),
  column('onLeave', 'On leave', 'boolean', 'employee', 'loa|leave of absence|on loa|on leave y/n|on leave of absence'),
  column(
    'leaveReason',
    'Leave reason',
    'text',
    'employee',
    'loa reason|reason for leave|leave type|reason not at work|absence reason',
  ),
  column('lastDayWorked', 'Last day worked', 'date', 'employee', 'ldw|last worked|last date worked|last day at work'),
  column(
    'expectedReturn',
    'Expected return',
    'date',
    'employee',
    'expected return date|return date|return to work|rtw|rtw date|expected rtw|return to work date',
  ),
  column(
    'cobra',
    'COBRA',
    'boolean',
    'employee',
    'on cobra|cobra y/n|cobra participant|cobra status|cobra indicator|cobra (y/n)',
  ),
  column(
    'cobraStart',
    'COBRA start',
    'date',
    'employee',
    'cobra start date|cobra effective|cobra eff date|cobra begin|cobra begin date|cobra effective date|cobra from',
  ),
  column(
    'cobraEnd',
    'COBRA end',
    'date',
    'employee',
    'cobra end date|cobra term date|cobra through|cobra expiration|cobra to',
  ),
  column(
    'tobacco',
    'Tobacco',
    'boolean',
    'everyone',
    'smoker|smoker status|tobacco use|tobacco status|tobacco user|smoker y/n|tobacco y/n|smoking status|uses tobacco|nicotine',
  ),
  column(
    'disabledDependent',
    'Disabled',
    'boolean',
    'dependent',
    'handicapped|disabled dependent|disabled y/n|disability|disabled child|handicap|dependent disabled|disabled status|is disabled|incapacitated',
  ),
  column(
    'student',
    'Student',
    'boolean',
    'dependent',
    'ft student|full time student|student status|student y/n|fts|is student|full-time student status|college student',
  ),
  column(
    'beneficiary',
    'Beneficiary',
    'text',
    'employee',
    'beneficiary name|bene|primary beneficiary|life beneficiary',
  ),
  column(
    'priorCarrierAmount',
    'Prior carrier amount',
    'money',
    'employee',
    'prior volume|prior amount|prior coverage amount|prior carrier volume|current carrier amount',
  ),
  column(
    'priorEffectiveDate',
    'Prior effective date',
    'date',
    'employee',
    'prior eff date|prior coverage effective date|original effective date',
  ),
  column(
    'dentalRolloverBalance',
    'Dental rollover balance',
    'money',
    'everyone',
    'rollover balance|rollover|rollover amount|dental rollover',
  ),
  column(
    'deductibleMet',
    'Deductible met',
    'money',
    'everyone',
    'deductible credit|deductible satisfied|deductible|deductible used',
  ),
  column(
    'waiverReason',
    'Waiver reason',
    'code',
    'employee',
    'waive reason|reason for waiver|reason for waiving|decline reason|reason waived|waiver reason code',
  ),
];
