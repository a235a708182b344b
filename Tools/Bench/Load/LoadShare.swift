/// How the processors were used while a load ran, over all rounds.
struct LoadShare {
    private var (requests, seconds, own, server) = (0.0, 0.0, 0.0, 0.0)

    mutating func add(_ result: LoadGenerator.Result, serverSeconds: Double) {
        requests += Double(result.requests)
        seconds += result.seconds
        own += result.ownSeconds
        server += serverSeconds
    }

    var text: String {
        let micros = Int((server / requests * 1e6).rounded())
        return "server \(micros) µs of processor an operation; load generator \(Int(own / seconds * 100)) % of one core"
    }
}
