import type { UnknownClass } from '@onboard/contract/census';
import { Banner } from '@onboard/kit/Banner/Banner';
import { Link } from '@onboard/kit/Link/Link';
import { paths } from '../../../paths.ts';
import { countWords } from '../count-words.ts';
import { classesInWords } from './unknown-class-words.ts';

interface UnknownClassesProps {
  clientId: string;
  classes: readonly UnknownClass[];
  /** The census is told as it was submitted: the form may have the classes by now. */
  isSubmitted?: boolean;
  /** Files that were submitted are part of it, which nobody can take away. */
  hasOlder?: boolean;
}

/** Classes that the form does not have, and how to mend it on either side; nothing is refused for it. */
export function UnknownClasses({
  clientId,
  classes,
  isSubmitted = false,
  hasOlder = isSubmitted,
}: UnknownClassesProps) {
  if (classes.length === 0) return null;
  const isOne = classes.length === 1;
  const verb = isSubmitted ? (isOne ? 'was' : 'were') : isOne ? 'is' : 'are';
  const it = isOne ? 'it' : 'them';
  return (
    <Banner
      tone="warning"
      title={`${countWords(classes.length, 'class', 'classes')} of the census ${verb} not in the form${isSubmitted ? ' when it was submitted' : ''}`}
      actions={<Link href={paths.eifStep(clientId, 'eligibility', 'class-builder')}>Go to the class builder</Link>}
    >
      {classesInWords(classes)} {verb} not in the class builder, so we cannot tell which plans these employees may have.
      Add {it} there{isSubmitted ? ' if that is still so' : ''}, or correct the class{' '}
      {hasOlder ? 'with a file of changes' : 'in your file and upload it again'}.
      {isSubmitted ? '' : ' You can submit the census either way.'}
    </Banner>
  );
}
