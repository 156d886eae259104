// Loaded before each test process: one that hangs fails after a while and reports what it still holds.

const limitMs = 15 * 60_000;

if (process.env.NODE_TEST_CONTEXT || process.env.PORTSIDE_TEST_PROCESS) {
  // Processes that the tests start are not test processes.
  delete process.env.PORTSIDE_TEST_PROCESS;
  const abort = () => {
    const files = process.argv.slice(1).join(' ');
    console.error(`# ${files} did not end; open resources: ${process.getActiveResourcesInfo().join(', ')}`);
    process.exit(1);
  };
  setTimeout(abort, limitMs).unref();
}
