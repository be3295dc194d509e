import type { Place } from '@onboard/domain/eif/step';
import { paths } from '../../../paths.ts';

/** Where a page of the form is. */
export const placeAddress = (clientId: string, { stepId, subStepId, policyId }: Place): string =>
  policyId === null
    ? paths.eifStep(clientId, stepId, subStepId)
    : paths.eifPolicyStep(clientId, stepId, subStepId, policyId);

/** The id of the control that answers an attribute, or a cell of it; the path is that of a problem. */
export const fieldId = (entityId: string, path: string): string => `q-${entityId}-${path}`;

/** The id of the choice between two answers to a question. */
export const choiceId = (entityId: string, attributeKey: string): string => `choice-${entityId}-${attributeKey}`;

/** The id of the heading of the signing block. */
export const SIGNING_ID = 'sign';

/** The id of what adds an entity to a section. */
export const addId = (sectionId: string): string => `add-${sectionId}`;
