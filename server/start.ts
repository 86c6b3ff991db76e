/** Checks the version of Node before importing anything: an older one ends in a segmentation fault without a message. */
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
const needed = { major: 24, minor: 6 };

if (major < needed.major || (major === needed.major && minor < needed.minor)) {
  console.error(
    `This server needs Node ${needed.major}.${needed.minor} or newer, and this is Node ${process.versions.node}. ` +
      "Start it with `npm run serve`, which brings its own Node, or with node_modules/.bin/node.",
  );
  process.exit(1);
}
const { runCluster } = await import("./run-cluster.ts");
if (!runCluster()) {
  const { main } = await import("./main.ts");
  await main(new URL("../", import.meta.url));
}

export {};
