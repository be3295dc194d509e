/**
 * Before tests: where a change is judged (`CI`), property tests try the same cases each time, so that what fails is of
 * the change. Everywhere else they try others each time, and find what nobody thought of.
 */
import fc from 'fast-check';

const SEED = 20_270_101;

if (process.env.CI) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: SEED });
