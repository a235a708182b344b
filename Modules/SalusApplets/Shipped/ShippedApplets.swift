/// The applets that come with Salus: nineteen, one for each of hReader's. No access comes with them; a person grants it
/// as to any other applet.
public enum ShippedApplets {
    /// By their names.
    public static let all: [Applet] = sources.compactMap { try? Applet(reading: $0) }
        .sorted { ($0.name, $0.id) < ($1.name, $1.id) }

    /// By its identifier, or by that of the hReader applet that it stands in for.
    public static func named(_ id: String) -> Applet? { all.first { $0.id == id || $0.replaces == id } }

    static let sources: [[UInt8]] = [
        PackageResources.activity_json5, PackageResources.blood_pressure_json5, PackageResources.body_mass_index_json5,
        PackageResources.brain_injury_json5, PackageResources.chronic_fatigue_json5,
        PackageResources.encounters_json5, PackageResources.functional_status_json5, PackageResources.glaucoma_json5,
        PackageResources.immunizations_json5, PackageResources.lyme_disease_json5, PackageResources.medications_json5,
        PackageResources.multiple_sclerosis_json5, PackageResources.oxygen_saturation_json5,
        PackageResources.quality_measures_json5, PackageResources.respiratory_rate_json5,
        PackageResources.running_json5, PackageResources.sleep_json5, PackageResources.total_cholesterol_json5,
        PackageResources.weight_json5,
    ]
}
