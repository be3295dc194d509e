import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A message as a mail server took it. */
export interface Taken {
  messageId: string;
  to: string;
  at: number;
}

/** A mail server that takes everything and keeps who got what, and when. */
export async function startMailSink() {
  const taken: Taken[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      text(stream).then((message) => {
        const messageId = /^message-id:\s*(<[^>]+>)/im.exec(message)?.[1] ?? '';
        for (const { address } of session.envelope.rcptTo) taken.push({ messageId, to: address, at: Date.now() });
        done();
      }, done);
    },
  });
  // A sender that is killed in the middle of a message is what this is for.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
