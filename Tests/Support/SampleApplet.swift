/// A declaration of an applet without faults: it counts vital signs.
public enum SampleApplet {
    public static let id = "pulse"

    /// As JSON5; `about` is told in its sentence, and tells two versions of one apart.
    public static func declaration(_ id: String = Self.id, about: String = "first") -> [UInt8] {
        Array(
            """
            {
              applet: 1, id: "\(id)", name: "Pulse of \(id)", about: "Counts pulses, \(about).", // of a clinic
              reads: ["vitals"], data: { pulse: { vital: "heartRate" } },
              tile: ["{pulse.count} values, the last {pulse.value}"],
            }

            """.utf8)
    }
}
