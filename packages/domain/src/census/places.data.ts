import { PFML_STATES, STATUTORY_DISABILITY_STATES } from '../places/states.data.ts';
import { plain } from './codes.data.ts';

/** State names, short forms seen in payroll exports, and the ZIP codes' first three digits that belong to the state. */
const TABLE: readonly (readonly [code: string, words: string, zip3: string])[] = [
  ['AL', 'Alabama|Ala', '350-369'],
  ['AK', 'Alaska', '995-999'],
  ['AZ', 'Arizona|Ariz', '850-865'],
  ['AR', 'Arkansas|Ark', '716-729 755'],
  ['CA', 'California|Calif|Cal', '900-961'],
  ['CO', 'Colorado|Colo', '800-816'],
  ['CT', 'Connecticut|Conn', '060-069'],
  ['DE', 'Delaware|Del', '197-199'],
  ['DC', 'District of Columbia|Washington DC|Washington D C|D C', '200-205 569'],
  ['FL', 'Florida|Fla', '320-339 341-342 344 346-347 349'],
  ['GA', 'Georgia', '300-319 398-399'],
  ['HI', 'Hawaii', '967-968'],
  ['ID', 'Idaho', '832-838'],
  ['IL', 'Illinois|Ill', '600-629'],
  ['IN', 'Indiana|Ind', '460-479'],
  ['IA', 'Iowa', '500-528'],
  ['KS', 'Kansas|Kans|Kan', '660-679'],
  ['KY', 'Kentucky|Ken', '400-427'],
  ['LA', 'Louisiana', '700-714'],
  ['ME', 'Maine', '039-049'],
  ['MD', 'Maryland', '206-219'],
  ['MA', 'Massachusetts|Mass', '010-027 055'],
  ['MI', 'Michigan|Mich', '480-499'],
  ['MN', 'Minnesota|Minn', '550-567'],
  ['MS', 'Mississippi|Miss', '386-397'],
  ['MO', 'Missouri', '630-658'],
  ['MT', 'Montana|Mont', '590-599'],
  ['NE', 'Nebraska|Nebr|Neb', '680-693'],
  ['NV', 'Nevada|Nev', '889-898'],
  ['NH', 'New Hampshire|N H', '030-038'],
  ['NJ', 'New Jersey|N J', '070-089'],
  ['NM', 'New Mexico|N M|N Mex', '870-884'],
  ['NY', 'New York|N Y', '005 063 100-149'],
  ['NC', 'North Carolina|N C|N Carolina', '270-289'],
  ['ND', 'North Dakota|N D|N Dak', '580-588'],
  ['OH', 'Ohio', '430-459'],
  ['OK', 'Oklahoma|Okla', '730-731 734-749'],
  ['OR', 'Oregon|Ore|Oreg', '970-979'],
  ['PA', 'Pennsylvania|Penn|Penna', '150-196'],
  ['RI', 'Rhode Island|R I', '028-029'],
  ['SC', 'South Carolina|S C|S Carolina', '290-299'],
  ['SD', 'South Dakota|S D|S Dak', '570-577'],
  ['TN', 'Tennessee|Tenn', '370-385'],
  ['TX', 'Texas|Tex', '733 750-799 885'],
  ['UT', 'Utah', '840-847'],
  ['VT', 'Vermont', '050-054 056-059'],
  ['VA', 'Virginia', '201 220-246'],
  ['WA', 'Washington|Wash|Washington State', '980-994'],
  ['WV', 'West Virginia|W V|W Va', '247-268'],
  ['WI', 'Wisconsin|Wis|Wisc', '530-549'],
  ['WY', 'Wyoming|Wyo', '820-831 834'],
  ['PR', 'Puerto Rico|P R', '006-007 009'],
  ['VI', 'Virgin Islands|US Virgin Islands', '008'],
  ['GU', 'Guam', '969'],
  ['AS', 'American Samoa', '967'],
  ['MP', 'Northern Mariana Islands', '969'],
  ['AA', 'Armed Forces Americas', '340'],
  ['AE', 'Armed Forces Europe', '090-098'],
  ['AP', 'Armed Forces Pacific', '962-966'],
];

export const STATE_CODES: readonly string[] = TABLE.map(([code]) => code);
export const TERRITORIES: ReadonlySet<string> = new Set(['PR', 'VI', 'GU', 'AS', 'MP']);
export const MILITARY: ReadonlySet<string> = new Set(['AA', 'AE', 'AP']);

/** States with a statutory disability or paid leave law: those of the spec (§9), and others that have one (rule A05). */
export const STATUTORY_STATES: ReadonlySet<string> = new Set([
  ...STATUTORY_DISABILITY_STATES,
  ...PFML_STATES,
  ...['CA', 'RI', 'PR', 'DE', 'MN', 'ME'],
]);

export const STATE_WORDS: ReadonlyMap<string, string> = new Map(
  TABLE.flatMap(([code, words]) => [
    [code.toLowerCase(), code] as const,
    ...words.split('|').map((word) => [plain(word), code] as const),
  ]),
);

/** Index of the state in `STATE_CODES`, by the two letters' character codes; -1 when there is no such state. */
export const STATE_BY_LETTERS: Int8Array = new Int8Array(26 * 26).fill(-1);
TABLE.forEach(([code], index) => {
  STATE_BY_LETTERS[(code.charCodeAt(0) - 65) * 26 + code.charCodeAt(1) - 65] = index;
});

/** A row of bytes, one a state, for each ZIP3. */
const ZIP3_IN_STATE = new Uint8Array(1000 * TABLE.length);
TABLE.forEach(([, , ranges], index) => {
  for (const range of ranges.split(' ')) {
    const [from, to = from] = range.split('-');
    for (let zip3 = Number(from); zip3 <= Number(to); zip3 += 1) {
      ZIP3_IN_STATE[zip3 * TABLE.length + index] = 1;
    }
  }
});

export const zip3InState = (zip3: number, stateIndex: number): boolean =>
  ZIP3_IN_STATE[zip3 * TABLE.length + stateIndex] === 1;

/** The states that use these first three digits, in words for a message. */
export const statesOfZip3 = (zip3: number): string[] => STATE_CODES.filter((_, index) => zip3InState(zip3, index));
