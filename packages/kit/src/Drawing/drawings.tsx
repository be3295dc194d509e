import type { ReactNode } from 'react';
import styles from './Drawing.module.css';

export type DrawingName =
  | 'empty-clients'
  | 'empty-tasks'
  | 'empty-mail'
  | 'census'
  | 'signed'
  | 'welcome-1'
  | 'welcome-2'
  | 'welcome-3'
  | 'not-found'
  | 'maintenance'
  | 'error'
  | 'locked';

/** The ground every drawing stands on. */
const ground = <path d="M16 104h128" />;
const roundTint = <circle className={styles.tint} cx="80" cy="60" r="52" />;

export const drawings: Record<DrawingName, ReactNode> = {
  // A street with one house lit: places that people work at.
  'empty-clients': (
    <>
      {roundTint}
      <circle className={styles.sun} cx="116" cy="34" r="12" />
      <path className={styles.paper} d="M34 104V62h30v42M96 104V70h30v34" />
      <path className={styles.paper} d="M60 104V40l20-14 20 14v64Z" />
      <path d="M72 104V86h16v18M72 54h4M84 54h4M72 68h4M84 68h4" />
      <path className={styles.soft} d="M44 74h8M44 86h8M108 82h8M108 92h8" />
      {ground}
    </>
  ),
  // A finished list beside a cup: nothing left to do.
  'empty-tasks': (
    <>
      {roundTint}
      <rect className={styles.paper} x="44" y="22" width="56" height="74" rx="6" />
      <path d="m54 42 4 4 8-8M54 60l4 4 8-8M54 78l4 4 8-8" />
      <path className={styles.soft} d="M74 43h16M74 61h16M74 79h16" />
      <path className={styles.paper} d="M108 80h20v14a8 8 0 0 1-8 8h-4a8 8 0 0 1-8-8Z" />
      <path d="M128 84h4a5 5 0 0 1 0 10h-4" />
      <path className={styles.ray} d="M113 72c-2-4 2-6 0-10M122 72c-2-4 2-6 0-10" />
      {ground}
    </>
  ),
  'empty-mail': (
    <>
      {roundTint}
      <circle className={styles.sun} cx="80" cy="36" r="16" />
      <path className={styles.paper} d="M34 54h92v44a6 6 0 0 1-6 6H40a6 6 0 0 1-6-6Z" />
      <path d="m34 56 46 30 46-30M36 102l30-26M124 102 94 76" />
      <path className={styles.ray} d="M80 8v6M58 16l4 5M102 16l-4 5" />
    </>
  ),
  // A sheet of people, one row found.
  census: (
    <>
      {roundTint}
      <rect className={styles.paper} x="28" y="24" width="92" height="74" rx="6" />
      <path d="M28 42h92M54 24v74" />
      <path className={styles.sun} d="M29.5 58.5h89v13h-89Z" />
      <path className={styles.soft} d="M36 34h10M64 34h30M36 51h10M64 51h38M36 84h10M64 84h26" />
      <path d="M36 65h10M64 65h34" />
      <circle className={styles.paper} cx="116" cy="82" r="16" />
      <path d="m127.500 93.500 12 12" />
      <circle cx="116" cy="79" r="4" />
      <path d="M108 90c2-6 14-6 16 0" />
    </>
  ),
  signed: (
    <>
      {roundTint}
      <path className={styles.paper} d="M42 18h52l20 20v64a4 4 0 0 1-4 4H42a4 4 0 0 1-4-4V22a4 4 0 0 1 4-4Z" />
      <path d="M94 18v20h20" />
      <path className={styles.soft} d="M52 42h30M52 54h46M52 66h38" />
      <path d="M52 90c6-12 10-10 9-2s6 4 9-3 7 5 12 2h10" />
      <circle className={styles.sun} cx="116" cy="88" r="17" />
      <path d="m108 88 6 6 10-11" />
    </>
  ),
  // Two people meet.
  'welcome-1': (
    <>
      <circle className={styles.sun} cx="80" cy="38" r="22" />
      <path className={styles.ray} d="M80 4v6M48 16l5 5M112 16l-5 5M38 42h7M115 42h7" />
      <circle className={styles.paper} cx="46" cy="58" r="11" />
      <path className={styles.paper} d="M26 104V92a20 20 0 0 1 40 0v12Z" />
      <circle className={styles.paper} cx="114" cy="58" r="11" />
      <path className={styles.paper} d="M94 104V92a20 20 0 0 1 40 0v12Z" />
      <path d="M62 90h14l8-4 14 4" />
      {ground}
    </>
  ),
  // A path with stations that leads to the sun.
  'welcome-2': (
    <>
      <path className={styles.sun} d="M96 44a22 22 0 0 1 44 0Z" />
      <path className={styles.ray} d="M118 10v6M94 20l5 5M142 20l-5 5" />
      <path d="M84 44h64" />
      <path d="M20 104c0-20 44-10 44-28s-30-14-22-26 46-6 76-6" />
      <circle className={styles.paper} cx="20" cy="102" r="7" />
      <circle className={styles.paper} cx="64" cy="76" r="7" />
      <circle className={styles.paper} cx="42" cy="52" r="7" />
      <path d="m17 102 2 2.500 4-5M61 76l2 2.500 4-5" />
    </>
  ),
  // A roof over a family of three.
  'welcome-3': (
    <>
      {roundTint}
      <path className={styles.sun} d="M24 58a56 42 0 0 1 112 0Z" />
      <path d="M24 58a56 42 0 0 1 112 0M24 58c8-8 20-8 28 0 8-8 20-8 28 0 8-8 20-8 28 0 8-8 20-8 28 0M80 16V10" />
      <path d="M80 58v10" />
      <circle className={styles.paper} cx="56" cy="76" r="7" />
      <path className={styles.paper} d="M44 104v-6a12 12 0 0 1 24 0v6Z" />
      <circle className={styles.paper} cx="104" cy="76" r="7" />
      <path className={styles.paper} d="M92 104v-6a12 12 0 0 1 24 0v6Z" />
      <circle className={styles.paper} cx="80" cy="84" r="6" />
      <path className={styles.paper} d="M71 104v-2a9 9 0 0 1 18 0v2Z" />
      {ground}
    </>
  ),
  // A signpost that points nowhere in particular.
  'not-found': (
    <>
      {roundTint}
      <circle className={styles.sun} cx="118" cy="34" r="12" />
      <path d="M80 104V24" />
      <path className={styles.paper} d="M80 32h34l10 9-10 9H80ZM80 58H44l-10 9 10 9h36Z" />
      <path d="M94 41h10M54 67h12" />
      <path className={styles.soft} d="M104 104c0-8 4-12 8-14M110 104c0-4 4-8 10-8M54 104c0-6-4-10-8-12" />
      {ground}
    </>
  ),
  maintenance: (
    <>
      {roundTint}
      <path className={styles.sun} d="M58 104a22 22 0 0 1 44 0Z" />
      <path className={styles.paper} d="M40 66h80v16H40Z" />
      <path d="m52 66-8 16M70 66l-8 16M88 66l-8 16M106 66l-8 16" />
      <path d="M50 82v22M110 82v22M50 66V54M110 66V54" />
      <circle className={styles.paper} cx="50" cy="48" r="6" />
      <circle className={styles.paper} cx="110" cy="48" r="6" />
      {ground}
    </>
  ),
  // A cloud before the sun.
  error: (
    <>
      <circle className={styles.sun} cx="100" cy="44" r="22" />
      <path className={styles.ray} d="M100 8v6M126 18l-4 5M138 44h-7M74 18l4 5" />
      <path className={styles.paper} d="M44 84a18 18 0 0 1 1-36 24 24 0 0 1 45-4 20 20 0 0 1 24 20 10 10 0 0 1-2 20Z" />
      <path d="m78 54-8 12h12l-8 12" />
      <path className={styles.soft} d="M52 94l-4 10M76 94l-4 10M100 94l-4 10" />
    </>
  ),
  locked: (
    <>
      {roundTint}
      <path d="M60 56V42a20 20 0 0 1 40 0v14" />
      <rect className={styles.paper} x="48" y="56" width="64" height="48" rx="8" />
      <circle className={styles.sun} cx="80" cy="76" r="8" />
      <path d="M80 80v10" />
    </>
  ),
};
