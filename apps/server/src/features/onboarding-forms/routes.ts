import { formAddressesApi } from '@onboard/contract/onboarding-forms';
import { handler, type JobHandler } from '../../db/jobs.ts';
import type { House } from '../../house.ts';
import { handle, type Route } from '../../http/handle.ts';
import { changeFormAddress } from './change-form-address.ts';
import { tellSigning, tellSigningOf } from './tell-signing.ts';

export const onboardingFormsRoutes = (house: House): Route[] => [
  handle(formAddressesApi.update, ({ params, body, by }) => changeFormAddress(house, params.userId, body, by)),
];

export const onboardingFormsJobs = (house: House): JobHandler[] => [
  handler(tellSigning, (about) => tellSigningOf(house, about)),
];
