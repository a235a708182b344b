import SalusApplets
import SalusBase
import SalusModels

/// A declaration, its view and its tile, as the module's README shows them.
@main
struct UsesSalusApplets {
    static func main() throws {
        let text = """
            {
              applet: 1, id: "pulse", name: "Pulse", about: "Your latest pulse.", reads: ["vitals"],
              data: { pulse: { vital: "heartRate" } },
              tile: ["{pulse.value} on {pulse.date}"],
            }
            """
        let (bytes, facts, now) = (Array(text.utf8), AppletFacts([]), WallClock.system.now)
        let applet = try Applet(reading: bytes)  // throws AppletFault: the line, and what to change
        print("\(applet.name) reads \(applet.view.words)")  // for the person who decides
        let result = applet.result(over: facts, granted: applet.view, at: now)
        for part in result.tile { print(part.text) }
    }
}
