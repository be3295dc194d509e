import styles from './Field.module.css';

/** For a grid of fields side by side, so that their controls stand in one line. Rows have no gap in it. */
export const fieldRowClass: string = styles.inRow ?? '';
