import type { TaskRead } from '@onboard/contract/tasks';
import { STATUS_PILLS } from '@onboard/domain/tasks/task-status';
import { Pill } from '@onboard/kit/Pill/Pill';
import { Circle, CircleDot, Clock, Eye } from 'lucide-react';

const icons = {
  'Not Started': <Circle size={16} strokeWidth={2.25} aria-hidden="true" />,
  'In Progress': <CircleDot size={16} strokeWidth={2.25} aria-hidden="true" />,
  // Somebody looks at it: nothing is wrong.
  'Needs Review': <Eye size={16} strokeWidth={2.25} aria-hidden="true" />,
  'In Review': <Clock size={16} strokeWidth={2.25} aria-hidden="true" />,
} as const;

/** The status of a task as a person reads it. Spec portal §2, status pills. */
export function TaskStatusPill({ status }: { status: TaskRead['status'] }) {
  const { label, tone } = STATUS_PILLS[status];
  return (
    <Pill tone={tone} icon={icons[label as keyof typeof icons]}>
      {label}
    </Pill>
  );
}
