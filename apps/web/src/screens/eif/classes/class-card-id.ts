/** The id of what opens a class in the list; error summaries lead there. */
export const classCardId = (classId: string): string => `class-${classId}`;
