/// Units of measure: code, `*` when it takes a prefix, value, and the unit that the value is in; `~` for a unit of its
/// own kind, which converts to no other. A definition names units above it only.
///
/// Source: UCUM 2.1, tables 3 to 16 (The Unified Code for Units of Measure, Regenstrief Institute). Entered are the
/// units of results, doses and vital signs; those of typesetting, old trades and homeopathy are not, nor logarithms.
/// The mole is a unit of its own kind here, so that an amount of substance is never equal to a bare number.
let ucumTable: StaticString = """
    m* ~
    s* ~
    g* ~
    rad* ~
    K* ~
    C* ~
    cd* ~
    mol* ~
    10* 10 1
    10^ 10 1
    [pi] 3.1415926535897932384626433832795029 1
    % 1 10*-2
    [ppth] 1 10*-3
    [ppm] 1 10*-6
    [ppb] 1 10*-9
    [pptr] 1 10*-12
    sr* 1 rad2
    Hz* 1 s-1
    N* 1 kg.m/s2
    Pa* 1 N/m2
    J* 1 N.m
    W* 1 J/s
    A* 1 C/s
    V* 1 J/C
    F* 1 C/V
    Ohm* 1 V/A
    S* 1 Ohm-1
    Wb* 1 V.s
    T* 1 Wb/m2
    H* 1 Wb/A
    lm* 1 cd.sr
    lx* 1 lm/m2
    Bq* 1 s-1
    Gy* 1 J/kg
    Sv* 1 J/kg
    deg 2 [pi].rad/360
    gon* 0.9 deg
    ' 1 deg/60
    '' 1 '/60
    l* 1 dm3
    L* 1 l
    ar* 100 m2
    min 60 s
    h 60 min
    d 24 h
    wk 7 d
    a_t 365.24219 d
    a_j 365.25 d
    a_g 365.2425 d
    a 1 a_j
    mo_s 29.53059 d
    mo_j 1 a_j/12
    mo_g 1 a_g/12
    mo 1 mo_j
    t* 1000 kg
    bar* 100000 Pa
    u* 0.0000000000000000000000016605402 g
    eV* 0.00000000000000000016021773 J
    [c]* 299792458 m/s
    [g]* 9.80665 m/s2
    gf* 1 g.[g]
    atm 101325 Pa
    dyn* 1 g.cm/s2
    erg* 1 dyn.cm
    P* 1 dyn.s/cm2
    G* 0.0001 T
    Ci* 37000000000 Bq
    R* 0.000258 C/kg
    RAD* 100 erg/g
    REM* 1 RAD
    [in_i] 2.54 cm
    [ft_i] 12 [in_i]
    [yd_i] 3 [ft_i]
    [mi_i] 5280 [ft_i]
    [nmi_i] 1852 m
    [sft_i] 1 [ft_i]2
    [sin_i] 1 [in_i]2
    [gr] 64.79891 mg
    [lb_av] 7000 [gr]
    [oz_av] 1 [lb_av]/16
    [dr_av] 1 [oz_av]/16
    [stone_av] 14 [lb_av]
    [lbf_av] 1 [lb_av].[g]
    [gal_us] 231 [in_i]3
    [qt_us] 1 [gal_us]/4
    [pt_us] 1 [qt_us]/2
    [gil_us] 1 [pt_us]/4
    [foz_us] 1 [gil_us]/4
    [tbs_us] 1 [foz_us]/2
    [tsp_us] 1 [tbs_us]/3
    [cup_us] 16 [tbs_us]
    [foz_m] 30 mL
    [cup_m] 240 mL
    [tsp_m] 5 mL
    [tbs_m] 15 mL
    [drp] 1 ml/20
    m[H2O]* 9.80665 kPa
    m[Hg]* 133.322 kPa
    [in_i'H2O] 1 m[H2O].[in_i]/m
    [in_i'Hg] 1 m[Hg].[in_i]/m
    cal_th* 4.184 J
    cal* 1 cal_th
    [Cal] 1 kcal_th
    kat* 1 mol/s
    U* 1 umol/min
    eq* 1 mol
    osm* 1 mol
    g% 1 g/dl
    st* 1 m3
    Ao 0.1 nm
    [car_m] 0.2 g
    [mesh_i] 1 [in_i]-1
    [Ch] 1 mm/[pi]
    [diop] 1 m-1
    [MET] 3.5 mL/min/kg
    [PRU] 1 m[Hg].s/ml
    [hnsf'U] ~
    [pH] ~
    [iU]* ~
    [IU]* 1 [iU]
    [arb'U]* ~
    [USP'U]* ~
    [GPL'U] ~
    [MPL'U] ~
    [APL'U] ~
    [anti'Xa'U] ~
    [beth'U] ~
    [todd'U] ~
    [dye'U] ~
    [smgy'U] ~
    [ka'U] ~
    [knk'U] ~
    [mclg'U] ~
    [tb'U] ~
    [CCID_50] ~
    [TCID_50] ~
    [EID_50] ~
    [PFU] ~
    [FFU] ~
    [CFU] ~
    [IR] ~
    [BAU] ~
    [AU] ~
    [Amb'a'1'U] ~
    [PNU] ~
    [Lf] ~
    [D'ag'U] ~
    [FEU] ~
    [ELU] ~
    [EU] ~
    [HPF] 1 1
    [LPF] 100 1
    bit* ~
    By* 8 bit
    """

/// Prefixes of UCUM with the power of ten that they mean (UCUM 2.1, table 1), and those of information technology are
/// not among them.
let ucumPrefixes: [String: Int] = [
    "Y": 24, "Z": 21, "E": 18, "P": 15, "T": 12, "G": 9, "M": 6, "k": 3, "h": 2, "da": 1, "d": -1, "c": -2, "m": -3,
    "u": -6, "n": -9, "p": -12, "f": -15, "a": -18, "z": -21, "y": -24,
]
