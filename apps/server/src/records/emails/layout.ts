/** The places of the layout that each e-mail fills, as HTML that is already escaped. */
const SLOTS = [
  'language',
  'title',
  'preview',
  'brandName',
  'heading',
  'body',
  'actionLabel',
  'actionUrl',
  'closing',
  'reason',
  'support',
] as const;
type Slot = (typeof SLOTS)[number];

const FONT = "Figtree, 'Segoe UI', -apple-system, BlinkMacSystemFont, Roboto, Helvetica, Arial, sans-serif";

/** How it looks where the reader's mail program is dark; `!important` outdoes the styles of each element. */
const DARK_RULES: readonly (readonly [string, string])[] = [
  ['.page, .page > div', 'background:#12191f !important'],
  [
    '.card, .card > table, .card > table > tbody > tr > td',
    'background:#1b242c !important;border-color:#35434f !important',
  ],
  ['.card h1, .brand div, .brand b', 'color:#a9d7e0 !important'],
  ['.ink div, .ink p, .ink li, .ink td', 'color:#eef1f3 !important'],
  ['.soft div, .soft p, .card th, .card blockquote', 'color:#b9c3cc !important'],
  ['.card th, .card table table td', 'border-color:#35434f !important'],
  ['.soft a', 'color:#8fcbd8 !important'],
  ['.go td, .go a', 'background:#1c7687 !important;color:#ffffff !important'],
  ['.sun', 'border-bottom-color:#a9d7e0 !important'],
];

const DARK = `@media (prefers-color-scheme: dark) { ${DARK_RULES.map(([who, how]) => `${who} { ${how}; }`).join(' ')} }`;

/** On a narrow screen a fact stands under its name. */
const NARROW = `@media (max-width: 480px) {
  .facts th, .facts td { display: block !important; width: auto !important; padding-right: 0 !important; }
  .facts td { border-top: 0 !important; padding-top: 0 !important; }
}`;

/**
 * One layout for every e-mail, for light and dark, wide and narrow. The sun is drawn with a border, since many mail
 * programs do not load pictures.
 */
const SOURCE = `
<mjml lang="{{language}}" dir="ltr">
  <mj-head>
    <mj-title>{{title}}</mj-title>
    <mj-preview>{{preview}}</mj-preview>
    <mj-attributes>
      <mj-all font-family="${FONT}" />
      <mj-text font-size="16px" line-height="24px" color="#1C2530" padding="0" />
      <mj-section padding="0" />
      <mj-column padding="0" />
    </mj-attributes>
    <mj-style>a { color: #0B5563; } a:focus { outline: 3px solid #0B5563; outline-offset: 2px; } ${NARROW} ${DARK}</mj-style>
    <mj-raw><meta name="color-scheme" content="light dark" /><meta name="supported-color-schemes" content="light dark" /><base target="_blank" /></mj-raw>
  </mj-head>
  <mj-body background-color="#FBFAF7" width="600px" css-class="page">
    <mj-section padding="32px 16px 20px">
      <mj-column>
        <mj-text css-class="brand" padding="0 8px" font-size="18px" color="#083E49"><span class="sun" style="display:inline-block;width:22px;height:11px;border-radius:22px 22px 0 0;background:#F2A900;border-bottom:2px solid #083E49;" aria-hidden="true"></span>&nbsp; <b style="font-weight:600">{{brandName}}</b></mj-text>
      </mj-column>
    </mj-section>
    <mj-wrapper padding="0 16px">
      <mj-section css-class="card" background-color="#FFFFFF" border="1px solid #E3DFD6" border-radius="12px" padding="32px 24px">
        <mj-column padding="0 8px">
          <mj-text padding-bottom="16px"><h1 style="margin:0;font-size:24px;line-height:30px;font-weight:600;color:#083E49">{{heading}}</h1></mj-text>
          <mj-text css-class="ink">{{body}}</mj-text>
          <mj-button css-class="go" href="{{actionUrl}}" align="left" background-color="#0B5563" color="#FFFFFF" border-radius="8px" font-size="16px" font-weight="600" inner-padding="13px 24px" padding="12px 0 24px">{{actionLabel}}</mj-button>
          <mj-text css-class="soft" color="#4A5563" font-size="15px" line-height="22px">{{closing}}</mj-text>
        </mj-column>
      </mj-section>
    </mj-wrapper>
    <mj-section padding="20px 16px 40px">
      <mj-column>
        <mj-text css-class="soft" padding="0 8px" font-size="14px" line-height="21px" color="#5B6573">{{reason}}<br />{{support}}</mj-text>
      </mj-column>
    </mj-section>
  </mj-body>
</mjml>`;

let compiled: Promise<string> | undefined;

/** The layout as HTML with its slots still open; made once a process. */
export function emailLayout(): Promise<string> {
  compiled ??= compile();
  return compiled;
}

/** Loaded with the first e-mail: a start need not wait for it. */
async function compile(): Promise<string> {
  const { default: mjml2html } = await import('mjml');
  const { html } = await mjml2html(SOURCE, { validationLevel: 'strict', fonts: {}, keepComments: true });
  return html;
}

/** Fills the slots in one pass, so that what is put in is never looked at again. */
export const fillLayout = (layout: string, values: Readonly<Record<Slot, string>>): string =>
  layout.replace(/\{\{(\w+)\}\}/g, (whole, slot: string) =>
    Object.hasOwn(values, slot) ? values[slot as Slot] : whole,
  );
