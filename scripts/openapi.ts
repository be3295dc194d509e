/** Prints the OpenAPI 3.1 document, made from the contract. Run: npm run -s openapi */
import { API } from '../packages/contract/src/all.ts';
import { openApi } from '../packages/contract/src/openapi/open-api.ts';

// Whoever reads only the beginning has all they wanted.
process.stdout.on('error', () => process.exit(0));
process.stdout.write(`${JSON.stringify(openApi(API), null, 2)}\n`);
