import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Storage, StorageMissing } from './port.ts';

/** Storage on the disk of this machine. A file appears under its key whole or not at all. */
export function diskStorage(folder: string): Storage {
  const placeOf = (key: string): string => {
    if (!/^[a-z0-9][a-z0-9/-]*$/i.test(key) || key.includes('//')) throw new Error('Not a storage key');
    return path.join(folder, key);
  };
  const mustBeThere = async (key: string): Promise<string> => {
    const place = placeOf(key);
    await access(place).catch(() => {
      throw new StorageMissing(key);
    });
    return place;
  };
  return {
    async put(key, content) {
      const place = placeOf(key);
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      const half = `${place}.part`;
      try {
        await pipeline(content, createWriteStream(half, { mode: 0o600 }));
        const file = await open(half, 'r+');
        await file.sync();
        await file.close();
        await rename(half, place);
      } catch (error) {
        await rm(half, { force: true });
        throw error;
      }
    },
    open: async (key) => createReadStream(await mustBeThere(key)),
    localCopy: async (key) => ({ path: await mustBeThere(key), release: async () => {} }),
    remove: (key) => rm(placeOf(key), { force: true }),
  };
}
