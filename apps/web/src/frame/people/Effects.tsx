import type { PersonEffects } from '@onboard/contract/people';
import { effectsInWords } from './effects-in-words.ts';
import styles from './People.module.css';

/** What would be missed if the person went; nothing while it is not known. */
export function Effects({ effects, name }: { effects: PersonEffects | undefined; name: string }) {
  const lines = effects ? effectsInWords(effects, name) : [];
  if (lines.length === 0) return null;
  return (
    <ul className={styles.effects}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
