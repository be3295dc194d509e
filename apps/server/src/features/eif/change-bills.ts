import type { billsApi } from '@onboard/contract/client-parts';
import type { BodyOf } from '@onboard/contract/endpoint';
import { createEntity, deleteEntity, updateEntity } from '../../db/write.ts';
import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { actOnForm, type FormBefore } from '../../records/eif/act-on-form.ts';
import { readAnswers } from '../../records/eif/read-answers.ts';
import { refuse } from '../../refuse.ts';
import { removeLinked, setLocations } from './linked-locations.ts';

type Given = BodyOf<typeof billsApi.putAll>['bills'][number];

/** Adds bills and changes those that are named, all or none. Spec portal §7 "bills/bulk". */
export function putBills(house: House, clientId: string, { bills }: BodyOf<typeof billsApi.putAll>, by: SignedIn) {
  const read = bills.map(({ id: _id, versions: _versions, locationIds: _ids, policyId: _policy, ...answers }, index) =>
    readAnswers('Bill', answers, (key) => `body.bills.${index}.${key}`),
  );
  const details = read.flatMap(({ errors }) => errors);
  if (details.length > 0) refuse('VALIDATION', { details });
  return actOnForm(house, clientId, 'edit', by, async (form) => {
    const data: { id: string; versions: Record<string, number> }[] = [];
    for (const [index, bill] of bills.entries()) {
      const answers = read[index]?.values ?? {};
      data.push(await putBill(form, clientId, bill, answers, index));
    }
    return { data };
  });
}

async function putBill(
  form: FormBefore,
  clientId: string,
  bill: Given,
  answers: Record<string, unknown>,
  index: number,
): Promise<{ id: string; versions: Record<string, number> }> {
  const { tx, writer } = form;
  const { policyId, versions: seen, locationIds } = bill;
  if (!bill.id && !policyId) {
    refuse('VALIDATION', {
      details: [{ path: `body.bills.${index}.policyId`, message: 'Say which policy the bill is for.' }],
    });
  }
  const set = policyId ? { ...answers, policyId } : answers;
  const id = bill.id ?? (await createEntity(tx, writer, { entity: 'Bill', clientId, values: set }));
  const versions = bill.id
    ? (await updateEntity(tx, writer, { entity: 'Bill', clientId, id, set, ...(seen && { seen }) })).versions
    : Object.fromEntries(Object.keys(set).map((key) => [key, 1]));
  if (locationIds) await setLocations(form, clientId, { entity: 'BillLocation', key: 'billId', id }, locationIds);
  return { id, versions };
}

/** Removes bills, with their places on locations. */
export function removeBills(house: House, clientId: string, ids: readonly string[], by: SignedIn) {
  return actOnForm(house, clientId, 'edit', by, async (form) => {
    for (const id of new Set(ids)) {
      await removeLinked(form, clientId, { entity: 'BillLocation', key: 'billId', id });
      await deleteEntity(form.tx, form.writer, { entity: 'Bill', clientId, id });
    }
    return { data: ids.map((id) => ({ id })) };
  });
}
