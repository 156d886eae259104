// Why a delivery has not succeeded.

/** Why a delivery is not attempted: its endpoint was deleted, or is paused. */
export interface DeliveryObstacle {
  isCancelled: boolean;
  isPaused: boolean;
}

/** Returns the reason: what prevents the next attempt, and the error of the last one. Null if there is neither. */
export function deliveryError(lastError: string | null, { isCancelled, isPaused }: DeliveryObstacle): string | null {
  if (!isCancelled && !isPaused) return lastError;
  const obstacle = isCancelled ? 'The endpoint was deleted.' : 'The endpoint is paused.';
  return lastError === null ? obstacle : `${obstacle} Last attempt: ${lastError}`;
}
