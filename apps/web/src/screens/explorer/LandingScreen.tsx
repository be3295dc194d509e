import { Hero } from './Hero.tsx';
import styles from './LandingScreen.module.css';
import { useWords } from './visit-context.tsx';

/** Welcomes visitors who have no site in their address, and sends them to their HR team. Spec explorer §1. */
export function LandingScreen() {
  const words = useWords();
  return (
    <>
      <Hero heading={words.landingHeading} lead={words.landingLead}>
        <h2 className={styles.hrTitle}>{words.landingHrTitle}</h2>
        <p>{words.landingHr}</p>
      </Hero>
      <ul className={styles.points}>
        {words.landingPoints.map(({ title, text }) => (
          <li key={title} className={styles.point}>
            <h2 className={styles.pointTitle}>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
