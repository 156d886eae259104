// A list of what is to be done, each with a link or a button that does it.

import { Button } from './button.tsx';

export interface Task {
  /** The problem or missing step. */
  words: string;
  note?: string;
  /** Label of the link or button; a task without it has neither. */
  action?: string;
  href?: string;
  act?: () => void;
  bad?: boolean;
}

interface TaskListProps {
  tasks: Task[];
  /** Whether what the first task with a link or button does is the primary action of the page. */
  isMain?: boolean;
}

export function TaskList({ tasks, isMain = false }: TaskListProps) {
  const main = isMain ? tasks.find(({ action }) => action) : undefined;
  return (
    <ul class="tasks">
      {tasks.map((task) => (
        <li key={task.words} class={task.bad ? 'bad' : ''}>
          <span>
            {task.words} {task.note && <small>{task.note}</small>}
          </span>
          {task.href !== undefined && (
            <a class={task === main ? 'button primary' : undefined} href={task.href}>
              {task.action}
            </a>
          )}
          {task.act && task.action && (
            <Button kind={task === main ? 'primary' : 'plain'} label={task.action} onClick={task.act} />
          )}
        </li>
      ))}
    </ul>
  );
}
