import { type RefObject, useEffect, useRef } from 'react';

/** Whether something on the page is being pressed right now: told before anything else hears of it. */
export function usePressing(): RefObject<boolean> {
  const isPressing = useRef(false);
  useEffect(() => {
    const press = () => {
      isPressing.current = true;
    };
    const release = () => {
      isPressing.current = false;
    };
    const ends = ['pointerup', 'pointercancel', 'blur'];
    window.addEventListener('pointerdown', press, true);
    for (const end of ends) window.addEventListener(end, release, end !== 'blur');
    return () => {
      window.removeEventListener('pointerdown', press, true);
      for (const end of ends) window.removeEventListener(end, release, end !== 'blur');
    };
  }, []);
  return isPressing;
}
