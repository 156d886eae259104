-- The name of the user who dismissed a recommendation. A sandbox has no users of its own.
ALTER TABLE recommendation_dismissals ADD COLUMN user_name text;
