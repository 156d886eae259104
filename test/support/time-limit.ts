// Loaded in each test process: a process that hangs fails after the time limit and reports its open resources.

const limitMs = 15 * 60_000;

if (process.env.NODE_TEST_CONTEXT || process.env.PORTSIDE_TEST_PROCESS) {
  // Child processes of tests are not test processes.
  delete process.env.PORTSIDE_TEST_PROCESS;
  const abort = () => {
    const files = process.argv.slice(1).join(' ');
    console.error(`# ${files} did not end; open resources: ${process.getActiveResourcesInfo().join(', ')}`);
    process.exit(1);
  };
  setTimeout(abort, limitMs).unref();
}
