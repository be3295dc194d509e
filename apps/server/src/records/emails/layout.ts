/** The places of the layout that each e-mail fills, as HTML that is already escaped. */
const SLOTS = [
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

/** One layout for every e-mail. The sun is drawn with a border, since many mail programs do not load pictures. */
const SOURCE = `
<mjml lang="en" dir="ltr">
  <mj-head>
    <mj-title>{{title}}</mj-title>
    <mj-preview>{{preview}}</mj-preview>
    <mj-attributes>
      <mj-all font-family="${FONT}" />
      <mj-text font-size="16px" line-height="24px" color="#1C2530" padding="0" />
      <mj-section padding="0" />
      <mj-column padding="0" />
    </mj-attributes>
    <mj-style>a { color: #0B5563; } a:focus { outline: 3px solid #0B5563; outline-offset: 2px; }</mj-style>
    <mj-raw><meta name="color-scheme" content="light" /><base target="_blank" /></mj-raw>
  </mj-head>
  <mj-body background-color="#FBFAF7" width="600px">
    <mj-section padding="32px 16px 20px">
      <mj-column>
        <mj-text padding="0 8px" font-size="18px" color="#083E49"><span style="display:inline-block;width:22px;height:11px;border-radius:22px 22px 0 0;background:#F2A900;border-bottom:2px solid #083E49;" aria-hidden="true"></span>&nbsp; <b style="font-weight:600">{{brandName}}</b></mj-text>
      </mj-column>
    </mj-section>
    <mj-wrapper padding="0 16px">
      <mj-section background-color="#FFFFFF" border="1px solid #E3DFD6" border-radius="12px" padding="32px 24px">
        <mj-column padding="0 8px">
          <mj-text padding-bottom="16px"><h1 style="margin:0;font-size:24px;line-height:30px;font-weight:600;color:#083E49">{{heading}}</h1></mj-text>
          <mj-text>{{body}}</mj-text>
          <mj-button href="{{actionUrl}}" align="left" background-color="#0B5563" color="#FFFFFF" border-radius="8px" font-size="16px" font-weight="600" inner-padding="13px 24px" padding="12px 0 24px">{{actionLabel}}</mj-button>
          <mj-text color="#4A5563" font-size="15px" line-height="22px">{{closing}}</mj-text>
        </mj-column>
      </mj-section>
    </mj-wrapper>
    <mj-section padding="20px 16px 40px">
      <mj-column>
        <mj-text padding="0 8px" font-size="14px" line-height="21px" color="#5B6573">{{reason}}<br />{{support}}</mj-text>
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
