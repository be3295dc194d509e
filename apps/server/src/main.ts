import { enableCompileCache } from 'node:module';
import closeWithGrace from 'close-with-grace';
import { readConfig } from './config.ts';

// What was compiled once is kept by Node for the next start.
enableCompileCache();
const { compose } = await import('./compose.ts');

const config = readConfig(process.env);
const starting = compose(config);
// From the beginning, so that a stop in the middle of a start is in order too.
closeWithGrace({ delay: 10_000, logger: false }, async ({ err }) => {
  const started = await starting.catch(() => null);
  if (err) started?.house.log.fatal({ err }, 'stopped by a fault');
  await started?.stop();
});
const running = await starting.catch(explain);

const lines = ['', `  Portal             ${running.portalUrl}`, `  Benefits Explorer  ${running.explorerUrl}`];
if (config.hasSampleWorld && config.environment === 'local')
  lines.push(`  Sample sign-ins    ${running.portalUrl}/sample-sign-ins`);
process.stdout.write(`${lines.join('\n')}\n\n`);

/** What an operator can mend is said in a sentence; anything else with all that is known of it. */
function explain(error: unknown): never {
  const { code, port, message } = error as { code?: string; port?: number; message?: string };
  if (code === 'EADDRINUSE') {
    const setting = port === config.explorerPort ? 'EXPLORER_PORT' : 'PORT';
    process.stderr.write(
      `Port ${port} is used by another program. Stop it, or choose another port: ${setting}=… npm start\n`,
    );
  } else if (code === 'WRONG_SECRET') {
    process.stderr.write(`${message}\n`);
  } else {
    console.error(error);
  }
  process.exit(1);
}
