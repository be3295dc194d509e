import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The account PostgreSQL runs under when the app itself is root. */
export interface Account {
  uid: number;
  gid: number;
}

/** None unless this process is root, which PostgreSQL refuses to run as. */
export async function accountFor(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const found = ['postgres', 'nobody'].map((name) => accounts.find((entry) => entry[0] === name)).find(Boolean);
  if (!found) throw new Error('PostgreSQL may not run as root, and no account `postgres` or `nobody` was found.');
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

/** Whether the account can open what is at this place: every folder above it must let it pass. */
export function canReach(account: Account, place: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn('/usr/bin/test', ['-r', place], { ...account, stdio: 'ignore', cwd: '/' });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}

const lasting = () => (existsSync('/var/tmp') ? '/var/tmp' : tmpdir());

/** A folder outside the project for a copy of the programs that lie at this place. */
export async function programsPlace(programs: string): Promise<string> {
  const key = createHash('sha256').update(path.resolve(programs)).digest('hex').slice(0, 12);
  const aside = path.join(lasting(), `onboard-programs-${key}`);
  await mkdir(aside, { recursive: true, mode: 0o755 });
  return aside;
}

/**
 * A folder outside the project for the data of this one. The project's folder says where it is; when that folder is
 * deleted to begin anew, the data aside is not found again.
 */
export async function dataAside(home: string): Promise<string> {
  const marker = path.join(home, 'aside');
  const known = await readFile(marker, 'utf8').catch(() => '');
  if (known && existsSync(known)) return known;
  const aside = await mkdtemp(path.join(lasting(), 'onboard-data-'));
  await writeFile(marker, aside);
  return aside;
}
