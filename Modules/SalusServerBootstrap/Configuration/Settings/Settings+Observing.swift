import SalusHTTP
import SalusServer

extension Settings {
    /// Settings of log and metrics.
    static let observing: [Setting] = [
        Setting(
            "log.level", \.log.level, .word, "From which importance on a line is written.", example: "warning",
            reloads: true),
        Setting(
            "log.format", \.log.format, .word, "One JSON object a line, or text; auto is text on a terminal only.",
            example: "json", reloads: true),
        Setting(
            "log.file", \.logFile, .path,
            "Where lines go instead of standard error; SIGHUP opens it again, as log rotation wants.",
            example: "/var/log/salus/server.log"),
        Setting(
            "log.client", \.log.client, .word,
            """
            The origin of a request in its line: nothing, a network that names no person (IPv4 /24, \
            IPv6 /48), or the address.
            """, example: "none", reloads: true),
        Setting(
            "log.slowMilliseconds", \.log.slow, .milliseconds(1...3_600_000),
            "From when on a request is logged as slow, as a warning.", example: "250", reloads: true),
        Setting(
            "metrics.listen", \.metrics, .metrics,
            """
            Where /metrics, /healthz and /readyz are served as plain HTTP: auto is 127.0.0.1:9464 unless that is taken.
            """,
            example: "127.0.0.1:9000"),
        Setting(
            "metrics.tokenFile", \.metricsTokenFile, .path,
            "A file of mode 0600 with the token in its first line, which a scraper must show "
                + "(Authorization: Bearer …). Needed where other machines reach metrics.listen; with it the main "
                + "listener serves /metrics as well.",
            example: "/etc/salus/metrics.token"),
    ]
}

extension SettingType<MetricsPlace> {
    static var metrics: SettingType {
        SettingType(expected: "auto, off or HOST:PORT", read: { MetricsPlace($0) }, text: { $0.text })
    }
}

extension SettingType<[NetworkRange]> {
    static var networks: SettingType {
        SettingType(
            kind: .list, expected: "addresses or networks such as 10.0.0.0/8, with commas between them",
            read: { text in
                let parts = text.split(separator: ",").map { NetworkRange(String($0)) }
                return parts.contains(nil) ? nil : parts.compactMap(\.self)
            }, text: { $0.map(\.description).joined(separator: ",") })
    }
}
