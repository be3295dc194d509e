import { ComboBox } from '@onboard/kit/ComboBox/ComboBox';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clientListQuery } from '../../data/clients.ts';

export interface ChosenClient {
  id: string;
  label: string;
}

const SHOWN = 20;

/** For whom the operations below are meant; all clients while nobody is chosen. */
export function ChooseClient({
  value,
  onChange,
}: {
  value: ChosenClient | null;
  onChange: (client: ChosenClient | null) => void;
}) {
  const [search, setSearch] = useState('');
  const { data, error, isFetching } = useQuery(
    clientListQuery({ limit: SHOWN, search: search || undefined, sortBy: 'name' }),
  );
  const items = (data?.data ?? []).map(({ id, name, caseId }) => ({
    id,
    label: name,
    detail: caseId ? `Case ${caseId}` : undefined,
  }));
  return (
    <ComboBox
      label="For one client only"
      isOptional
      help="Left empty, every client is meant. Activity always is about all."
      name="client"
      width="large"
      items={items}
      value={value?.id ?? null}
      valueLabel={value?.label}
      isLoading={isFetching}
      nothingFound="No client found. Try part of the name."
      error={error ? 'The clients could not be loaded. Try again.' : undefined}
      onSearch={setSearch}
      onChange={(id) => onChange(items.find((item) => item.id === id) ?? null)}
    />
  );
}
