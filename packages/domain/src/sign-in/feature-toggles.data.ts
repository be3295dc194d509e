/** Features that a release of the product switches on or off, the same for everybody. Spec portal §5, §7. */
export const FEATURE_TOGGLES = [
  { name: 'sunadvisor', isOn: false },
  { name: 'sunadvisor-and-eap-classes', isOn: false },
] as const;

export type FeatureToggle = (typeof FEATURE_TOGGLES)[number]['name'];
