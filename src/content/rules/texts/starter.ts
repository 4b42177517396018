/**
 * What a new service says and shows until somebody writes and takes their own. The content check finds it by its marks,
 * so that none of it is forgotten.
 */

/** Begins every starter text. A writer may begin a text with it, too, to be reminded of it. */
export const TO_DO = "TO DO:";

/** Stands in a starter picture's Exif data, from where it goes with the picture that takes its place. */
export const STARTER_PICTURE = "Starter picture of npm run new:service";

export const starterTexts = {
  description: `${TO_DO} Say what this service is, how you work, and what matters for it in your area.`,
  features: Array.from(
    { length: 7 },
    (_, index) => `${TO_DO} One thing that this service includes, number ${index + 1}`,
  ),
};
