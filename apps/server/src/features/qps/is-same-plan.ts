/** Whether a plan of ours is this one of QPS: by its id there; one that never had an id, by its name. */
export const isSamePlan = (
  ours: { qpsPlanId: string | null; planName: string | null },
  plan: { qpsPlanId: string | null; planName: string | null },
): boolean => (ours.qpsPlanId ? ours.qpsPlanId === plan.qpsPlanId : ours.planName === plan.planName);
