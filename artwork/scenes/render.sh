#!/bin/bash
# Render every scene (or the ones named) and develop it to content/images/NAME.jpg.
#   ./render.sh                     all, final quality
#   ./render.sh roofing windows     only these
#   PREVIEW=1 ./render.sh roofing   640 px, 16 samples, written to build/preview
set -e
cd "$(dirname "$0")"
blender=${BLENDER:-blender}
build=${BUILD:-$PWD/build}
images=$PWD/../../content/images

declare -A look=(
  [home-hero]="mist=.75 glow=.25 saturation=1.02"
  [home-hero-night]="mist=.6 haze=#545B82 glow=.4 saturation=1.04"
  [partners-hero]="mist=.75 glow=.25 saturation=1.02"
  [contact-hero]="glow=.15 saturation=1 cool=.12 exposure=-.12"
  [services-hero]="mist=.75 glow=.25 saturation=1.02"
  [about-hero]="glow=.2 saturation=1.02 cool=.05"
  [property-managers-hero]="mist=.75 glow=.25 saturation=1.02"
  [warranty-hero]="glow=.15 saturation=1.02 cool=.08"
  [thank-you]="saturation=1.03 glow=.2"
  [cutaway]="saturation=1.03 glow=.15 fade=.035 quality=88"
  [stain]="saturation=1.03 glow=.15 quality=88"
)
names=("$@")
[ ${#names[@]} -gt 0 ] || names=(home-hero-night partners-hero contact-hero services-hero about-hero
  property-managers-hero warranty-hero bathroom electrical gutters hvac plumbing roofing solar water-damage windows
  cutaway stain not-found thank-you)

size=()
if [ -n "$PREVIEW" ]; then
  size=(--width 640 --samples 16)
  build=$build/preview
  images=$build
fi
mkdir -p "$build" "$images"
for name in "${names[@]}"; do
  nice -n 19 "$blender" -b --python "${name//-/_}.py" -- --build "$build" "${size[@]}" > "$build/$name.log"
  nice -n 19 /usr/bin/python3 develop.py "$build" "$name" "$images/$name.jpg" ${look[$name]:-saturation=1.03}
done
