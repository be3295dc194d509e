const TEXT_FIELDS = /^(name|title|city|\w*(Name|Title|City|address1|address2|Address1|Address2))$/;
const TEXT_LISTS = /CallTopics$/;
const back = (text: string) => text.replaceAll('&lt;', '<');

/**
 * For JSON.parse: in names, addresses, titles and call topics the escaped less-than sequence becomes the character
 * again. Spec portal §5. React escapes what it shows, so this is safe.
 */
export function receivedText(key: string, value: unknown): unknown {
  if (typeof value === 'string') return TEXT_FIELDS.test(key) ? back(value) : value;
  if (Array.isArray(value) && TEXT_LISTS.test(key)) {
    return value.map((entry: unknown) => (typeof entry === 'string' ? back(entry) : entry));
  }
  return value;
}
