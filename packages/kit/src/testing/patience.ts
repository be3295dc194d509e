import { configure } from '@testing-library/react';

/** Components are waited for as long as a slow machine takes to draw them; what never comes fails in the end. */
configure({ asyncUtilTimeout: 15_000 });
