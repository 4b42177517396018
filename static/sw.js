/**
 * Removes the service worker that a former site at this address has left in browsers: it would show that site for ever. This
 * site has none. The build writes copies under other usual names (src/build/afterBuild.ts).
 */
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(removeAll()));

async function removeAll() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
  for (const open of await clients.matchAll({ type: "window" })) open.navigate(open.url).catch(() => {});
}
