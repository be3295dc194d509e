/** What became of forms that waited at an old address; of none, only where somebody asked again. */
export function movedInWords(formCount: number): string {
  if (formCount === 0) return 'No form waits at the old address any more';
  return formCount === 1
    ? '1 form waiting for a signature now goes to the new address'
    : `${formCount} forms waiting for a signature now go to the new address`;
}
