export { BRAND, SUPPORT } from '../../brand.data.ts';
