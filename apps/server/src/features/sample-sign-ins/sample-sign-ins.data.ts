/** Style of the page that lists the sample sign-ins; the values are those of the kit's tokens. */
export const SAMPLE_SIGN_INS_STYLE = `
* { box-sizing: border-box; }
body { margin: 0; background: #FBFAF7; color: #1C2530; font: 16px/1.5 Figtree, system-ui, sans-serif; }
main { max-width: 1200px; margin: 0 auto; padding: 48px 16px; }
h1 { font-size: 36px; line-height: 1.2; margin: 0 0 12px; }
p { max-width: 640px; color: #4A5563; }
a { color: #0B5563; font-weight: 600; margin-right: 24px; }
a:focus-visible, .wide:focus-visible { outline: 3px solid #0B5563; outline-offset: 2px; }
code { font: 15px ui-monospace, monospace; color: #1C2530; background: #E5F0F1; border-radius: 4px; padding: 2px 6px; white-space: nowrap; }
.code { font-size: 18px; letter-spacing: 2px; }
.wide { overflow-x: auto; background: #fff; border: 1px solid #E3DFD6; border-radius: 12px; margin: 24px 0; }
table { border-collapse: collapse; width: 100%; min-width: 900px; }
th, td { text-align: left; vertical-align: top; padding: 12px 16px; border-top: 1px solid #E3DFD6; }
thead th { border-top: 0; font-size: 14px; color: #4A5563; }
small { display: block; font-size: 14px; font-weight: 400; color: #667080; }
`;
