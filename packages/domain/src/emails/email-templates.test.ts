import { describe, expect, it } from 'vitest';
import { PHASES } from '../benefits/constants.data.ts';
import { EMAIL_TEMPLATE_IDS, EMAIL_TEMPLATES, emailTemplateLabel, isEmailTemplateId } from './email-templates.ts';
import { SAMPLE_EMAILS } from './sample-emails.data.ts';

const PHASE_LABELS = new Map<unknown, string>(PHASES.map(({ id, label }) => [id, label]));
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const write = (id: (typeof EMAIL_TEMPLATE_IDS)[number], data: object) =>
  EMAIL_TEMPLATES[id].write(data as never, { brandName: 'Sunward Benefits' });

describe.each(EMAIL_TEMPLATE_IDS)('the words of %s', (id) => {
  const data = SAMPLE_EMAILS[id];
  const content = write(id, data);
  const sentences = [
    content.subject,
    content.preview,
    content.heading,
    content.greeting,
    ...content.paragraphs,
    ...content.closing,
    content.reason,
    content.action.label,
  ];

  it('says everything it was told', () => {
    const whole = JSON.stringify(content);
    for (const told of Object.values(data)
      .flat()
      .flatMap((value) => (isRecord(value) ? Object.values(value) : value))) {
      if (typeof told === 'boolean') continue;
      const word = typeof told === 'number' ? told.toLocaleString('en-US') : (PHASE_LABELS.get(told) ?? told);
      expect(whole).toContain(JSON.stringify(word).slice(1, -1));
    }
  });

  it('keeps to the tone: no exclamation marks, nothing left open', () => {
    for (const sentence of sentences) expect(sentence).not.toMatch(/!|undefined|null|\[object|\$\{/);
  });

  it('fits the line that mailboxes show', () => {
    expect(content.subject.length).toBeLessThanOrEqual(90);
    expect(content.preview.length).toBeLessThanOrEqual(100);
    expect(content.preview).not.toBe(content.subject);
  });

  // Its reader may have several clients, and reads the subject among those of all of them.
  it.runIf('clientName' in data && !EMAIL_TEMPLATES[id].isPersonal)('names its client in subject and text', () => {
    const { clientName } = data as { clientName: string };
    expect(content.subject).toContain(clientName);
    expect(content.paragraphs.join(' ')).toContain(clientName);
  });

  it('leads to the one link it was given', () => {
    expect(content.action.url).toBe(data.link);
    expect(content.action.label.split(' ').length).toBeGreaterThan(1);
  });
});

describe('the catalogue', () => {
  it('keeps the links that let somebody in, and no others, from everybody but their reader', () => {
    const secret = EMAIL_TEMPLATE_IDS.filter((id) => EMAIL_TEMPLATES[id].hasSecretLink);
    expect(secret).toEqual(['activation', 'reactivation', 'welcome', 'password-reset']);
    for (const id of secret) expect(EMAIL_TEMPLATES[id].isPersonal).toBe(true);
    for (const id of EMAIL_TEMPLATE_IDS.filter((each) => !secret.includes(each))) {
      expect(SAMPLE_EMAILS[id].link).not.toMatch(/token/);
    }
  });

  it('speaks Spanish where the reader does', () => {
    const words = (language: 'en' | 'es') =>
      write('benefits-explorer', { ...SAMPLE_EMAILS['benefits-explorer'], language });
    expect([words('es').language, words('en').language]).toEqual(['es', 'en']);
    expect(words('en').subject).not.toBe(words('es').subject);
  });

  it('names what it does not know by its id', () => {
    expect(emailTemplateLabel('activation')).toBe('Activation');
    expect(emailTemplateLabel('gone')).toBe('gone');
    expect(isEmailTemplateId('toString')).toBe(false);
  });

  it('leaves the client out of an activation that has none', () => {
    const { paragraphs } = write('activation', { firstName: 'Dana', link: 'https://portal.example/activate?token=t' });
    expect(paragraphs[0]).toBe(
      'Sunward Benefits has opened an account for you on Onboard, where group benefits are made ready to start.',
    );
  });
});
