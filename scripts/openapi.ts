/** Prints the OpenAPI 3.1 document, made from the contract. Run: npm run -s openapi */
import { API } from '../packages/contract/src/all.ts';
import { openApi } from '../packages/contract/src/openapi/open-api.ts';

process.stdout.write(`${JSON.stringify(openApi(API), null, 2)}\n`);
