/**
 * The import fences are checked by a tool that reads TypeScript through the compiler's JavaScript API, which TypeScript
 * 7 no longer has: for that tool alone, `typescript` means the last version with it (docs/decisions/0002).
 */
import { registerHooks } from 'node:module';

registerHooks({
  resolve: (specifier, context, next) => next(specifier.replace(/^typescript(?=$|\/)/, 'typescript-js-api'), context),
});
