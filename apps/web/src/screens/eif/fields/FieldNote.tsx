import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Fields.module.css';

/** A sentence about an answer: gentle, unless it is an error. */
export function FieldNote({ isError = false, id, children }: { isError?: boolean; id?: string; children: ReactNode }) {
  const Icon = isError ? CircleAlert : TriangleAlert;
  return (
    <p id={id} className={isError ? styles.error : styles.note}>
      <Icon size={20} aria-hidden="true" />
      <span>
        <span className="visually-hidden">{isError ? 'Error: ' : 'Check this: '}</span>
        {children}
      </span>
    </p>
  );
}
