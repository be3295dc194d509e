import chromium from '@sparticuz/chromium';

/**
 * The browser of the journeys: the Chromium that comes as a package on Linux, the installed Chrome elsewhere. The
 * flags that package proposes are for a single-process lambda; only these are wanted here.
 */
export async function browserLaunch(): Promise<{ executablePath?: string; channel?: string; args: string[] }> {
  if (process.platform !== 'linux') return { channel: 'chrome', args: [] };
  return { executablePath: await chromium.executablePath(), args: ['--no-sandbox', '--disable-gpu'] };
}
