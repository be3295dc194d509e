import type { ReadLimits } from './port.ts';

/** What an upload may be (domain report §0 and rule F02). */
export const UPLOAD_LIMITS: ReadLimits = {
  maxBytes: 20 * 1024 * 1024,
  maxRows: 50_000,
  maxColumns: 500,
  maxRatio: 100,
  maxUncompressedBytes: 1024 * 1024 * 1024,
};

/** The command line reads files of any length; width and compression are still bounded. */
export const COMMAND_LIMITS: ReadLimits = {
  ...UPLOAD_LIMITS,
  maxBytes: Number.POSITIVE_INFINITY,
  maxRows: Number.POSITIVE_INFINITY,
  maxUncompressedBytes: 8 * 1024 * 1024 * 1024,
};
