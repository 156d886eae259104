// Loaded before each test file: one that hangs fails after a while and says what it still holds, instead of keeping all waiting.

const limitMs = 15 * 60_000;

if (process.env.NODE_TEST_CONTEXT) {
  const giveUp = () => {
    console.error(`# ${process.argv[1]} did not end; it still holds: ${process.getActiveResourcesInfo().join(', ')}`);
    process.exit(1);
  };
  setTimeout(giveUp, limitMs).unref();
}
