import closeWithGrace from 'close-with-grace';
import { compose } from './compose.ts';
import { readConfig } from './config.ts';

const config = readConfig(process.env);
const running = await compose(config);
const { log } = running.house;

closeWithGrace({ delay: 10_000, logger: false }, async ({ err }) => {
  if (err) log.fatal({ err }, 'stopped by a fault');
  await running.stop();
});

const lines = ['', `  Portal             ${running.portalUrl}`, `  Benefits Explorer  ${running.explorerUrl}`];
if (config.hasSampleWorld) lines.push(`  Sample sign-ins    ${running.portalUrl}/sample-sign-ins`);
process.stdout.write(`${lines.join('\n')}\n\n`);
