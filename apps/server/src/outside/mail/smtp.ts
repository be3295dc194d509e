import { createTransport } from 'nodemailer';
import type { Mail } from './port.ts';

interface SmtpFailure {
  code?: string;
  responseCode?: number | undefined;
  response?: string | undefined;
  rejected?: string[] | undefined;
}

/** The server spoke about this message or its addresses, and not about us or the moment. */
const isForGood = ({ code, responseCode = 0 }: SmtpFailure): boolean =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;

/**
 * A mail server, by its address `smtp://user:password@host:port` (`smtps:` for TLS from the start). SMTP has no notion
 * of sending once: a message that is handed over again keeps its Message-ID, by which receivers know it.
 */
export function smtpMail(url: string): Mail {
  const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };
  const transport = createTransport({ url, pool: true, ...patience });
  return {
    kind: 'smtp',
    async send({ deliveryId, from, to, subject, html, text }) {
      const messageId = `<${deliveryId}@${domainOf(from)}>`;
      try {
        const info = await transport.sendMail({
          from,
          to: [...to],
          subject,
          html,
          text,
          messageId,
          headers: { 'Auto-Submitted': 'auto-generated' },
          disableFileAccess: true,
          disableUrlAccess: true,
        });
        return { refused: info.rejected, reason: info.rejectedErrors?.[0]?.response ?? null };
      } catch (error) {
        const failure = error as SmtpFailure;
        if (!isForGood(failure)) throw error;
        return { refused: failure.rejected ?? to, reason: failure.response ?? null };
      }
    },
    close: () => transport.close(),
  };
}

/** The domain of "Sunward Benefits <onboard@sunward.example>". */
const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
