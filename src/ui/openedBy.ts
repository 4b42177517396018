/** How the browser opened the page: "navigate", "reload" or "back_forward". */
export const openedBy = () => (performance.getEntriesByType("navigation") as PerformanceNavigationTiming[])[0]?.type;
