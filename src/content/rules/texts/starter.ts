/**
 * Starter texts and pictures of a new service. The content check finds their marks, so none is forgotten.
 */

/** Prefix of starter texts. Writers may use it as a reminder. */
export const TO_DO = "TO DO:";

/** In a starter picture's Exif data or description, so a replaced picture loses it. */
export const STARTER_PICTURE = "Starter picture of npm run new:service";

export const starterTexts = {
  description: `${TO_DO} Say what this service is, how you work, and what matters for it in your area.`,
  features: Array.from(
    { length: 7 },
    (_, index) => `${TO_DO} One thing that this service includes, number ${index + 1}`,
  ),
};
