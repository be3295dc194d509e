import styles from '../Census.module.css';

/** The name of a file: a long one breaks where its words end, and only else within one. */
export function FileNameText({ name }: { name: string }) {
  const parts = name.split(/(?<=[_\-.])/);
  const starts = parts.map((_, index) => parts.slice(0, index).join('').length);
  return (
    <span className={styles.name}>
      {parts.flatMap((part, index) => (index === 0 ? [part] : [<wbr key={starts[index]} />, part]))}
    </span>
  );
}
